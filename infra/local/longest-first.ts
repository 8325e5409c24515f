import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on a machine that has not run them before; begun last, one keeps the others waiting. */
export const LONGEST = [
  'frontend/src/app/screen-states.test.tsx',
  'infra/testing/scenarios/crash-points.test.ts',
  'functions/program-import/hostile-uploads.test.ts',
  'functions/billing/stripe-failures.test.ts',
  'shared/training/training-laws.test.ts',
  'frontend/e2e/race/race.journey.ts',
  'frontend/e2e/training/two-weeks-offline.journey.ts',
  'frontend/e2e/membership/subscribing.journey.ts',
  'frontend/e2e/installed/hostile-texts.journey.ts',
  'frontend/e2e/accessibility/training.journey.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file));

/** Runs the longest files of each group first; vitest itself knows only their sizes before their first run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
