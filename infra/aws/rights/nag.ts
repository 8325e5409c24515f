import { type App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgements } from './nag-suppressions.ts';

/**
 * Lets synthesis fail on whatever the rules of AWS Solutions find and `acknowledgements` does not explain. Each is
 * fastened to the one construct it is about, so that the same finding elsewhere is still one.
 */
export function checkSecurity(app: App): void {
  const constructs = new Map(app.node.findAll().map((construct) => [construct.node.path, construct]));
  for (const { finding, at, reason } of acknowledgements(app)) {
    for (const path of at) {
      const found = constructs.get(path);
      if (!found) throw new Error(`Nothing stands at ${path}, where ${finding} is acknowledged`);
      Validations.of(found).acknowledge({ id: finding, reason });
    }
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
