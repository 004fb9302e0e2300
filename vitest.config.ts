import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of processes mostly wait: among those of the code, the long ones of which come first, they leave no core idle. */
class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { code = [], processes = [], ...others } = Object.groupBy(sorted, ({ project }) => project.name);
    const each = Math.min(6, Math.ceil(code.length / (processes.length || 1)));
    const spread = code.flatMap((file, index) => (index % each === 0 ? [...processes.splice(0, 1), file] : [file]));
    return [...spread, ...processes, ...Object.values(others).flatMap((group = []) => group)];
  }
}

/** Of the files at a time here one is usually waiting for something, and one is of a process: two cores are busy. */
const together = { maxWorkers: 4, sequence: { groupOrder: 0 } };

/** Whole in messages: what a page complained of. */
const chaiConfig = { truncateThreshold: 1000 };

const browser = {
  chaiConfig,
  globalSetup: 'e2e/support/prepared.ts',
  // Files of a worker share its browser and its started sites.
  isolate: false,
  // The first story of a site waits for its start.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: SpreadWaiting },
    projects: [
      {
        test: {
          name: 'code',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'src/test/database.ts',
          // Loading the app anew for each file is a sixth of the work.
          isolate: false,
          ...together,
          // Ends what hangs: on a machine that does other things as well, the longest takes a minute.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What is waited for may take its time on a machine that does other things as well.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          ...browser,
          name: 'processes',
          include: ['e2e/process/**/*.test.ts'],
          ...together,
        },
      },
      {
        test: {
          ...browser,
          name: 'stories',
          include: ['e2e/browser/**/*.test.ts'],
          // More browsers at a time make each other miss their moments.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Needs programs of the system, and minutes: `npm run test:cluster`.
          name: 'cluster',
          include: ['cluster/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Builds the image: `npm run test:container`.
          name: 'container',
          include: ['container/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
