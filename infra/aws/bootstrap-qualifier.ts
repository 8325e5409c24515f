import { DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib/core';

/** What the names of the bootstrap's resources carry, as an account can have several bootstraps beside each other. */
export function bootstrapQualifier({ synthesizer }: Stack): string {
  return synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
}
