import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App, Stack } from 'aws-cdk-lib/core';
import { synthesised } from '#infra/aws/synthesise.ts';

// Run as a process by `webAssembly`.

const [siteFolder = '', target = ''] = process.argv.slice(2);

/** A stage of this machine. Its identity provider may have any port here: what signs in is of the app's own origin. */
const STAGE = { appOrigin: 'http://localhost:3000', issuer: 'http://localhost:3000/local/identity' };

synthesised(STAGE, keepWeb, { siteFolder });

/** Copies the Web stack's template, and the archives that it brings into the bucket. */
function keepWeb(app: App): void {
  mkdirSync(target, { recursive: true });
  cpSync(join(app.outdir, 'Web.template.json'), join(target, 'Web.template.json'));
  const web = Template.fromStack(app.node.findChild('Web') as Stack);
  for (const { Properties } of Object.values(web.findResources('Custom::CDKBucketDeployment'))) {
    for (const archive of Properties.SourceObjectKeys) {
      const folder = `asset.${basename(archive, '.zip')}`;
      cpSync(join(app.outdir, folder), join(target, folder), { recursive: true });
    }
  }
}
