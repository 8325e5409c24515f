import { DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib/core';

/** The qualifier in the names of the bootstrap's resources, which tells several bootstraps of one account apart. */
export function bootstrapQualifier({ synthesizer }: Stack): string {
  return synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
}
