import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'code',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'src/test/database.ts',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for may take its time on a machine that does other things as well.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/support/prepared.ts',
          // Files of a worker share its browser and its started sites; two cores bear two of them.
          isolate: false,
          maxWorkers: 2,
          // A browser on a busy machine may miss its moment. What needed a second try is marked so.
          retry: 1,
          // The first story of a site waits for its start.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
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
    ],
  },
});
