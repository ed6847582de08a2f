import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { patience } from './tests/support/patience.ts';

/** Ends what hangs. The longest takes a minute on two cores without other work, and several beside it. */
const slow = { testTimeout: 480_000, hookTimeout: 480_000 };

/** React's production build has no functions of the other JSX transform. */
const withoutDevelopment = { jsx: { development: false } } as const;

/** With the build of React that people get; its development build takes half as long again. */
const inJsdom = {
  environment: 'jsdom',
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/web/production-act.ts', 'tests/web/setup.ts'],
  css: false,
  unstubGlobals: true,
  testTimeout: 180_000,
};

/** One browser for all files of a project, each with a product of its own in another process. */
const inChromium = {
  environment: 'node',
  isolate: false,
  globalSetup: 'tests/e2e/one-browser.ts',
  testTimeout: 480_000,
  hookTimeout: 480_000,
} as const;

/** See tests/support/whole.ts. */
const whole = { WHOLE: '1' };

/** Pages that a change sees in one seat, look or language. */
const inMoreSeats = ['languages', 'quick-fixes', 'public'];

/** One database for all files, each with tables of its own. */
const onSharedDatabase = {
  environment: 'node',
  globalSetup: 'tests/support/table/start-shared-database.ts',
  isolate: false,
  ...slow,
} as const;

const smallestBench = 'tests/measure/bench/data.test.ts';
const faultsOfNight = 'tests/measure/faults/faults.test.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    expect: { poll: patience },
    sequence: { sequencer: LongestFirst },
    // Half of the tests wait for processes and browsers of their own.
    maxWorkers: 3,
    reporters: ['default', './tests/support/report/closing-line.ts'],
    coverage: {
      provider: 'v8',
      include: ['functions/**/*.ts', 'shared/**/*.ts', 'infra/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    },
    projects: [
      {
        extends: true,
        // Rules without a world around them leave nothing behind, so that all files share what they import.
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', isolate: false, ...slow },
      },
      {
        extends: true,
        test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'], ...onSharedDatabase },
      },
      {
        extends: true,
        // One product for all files, each with clients of its own.
        test: {
          name: 'integration',
          include: ['tests/integration/shared/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/local/start-shared-system.ts',
          isolate: false,
          ...slow,
        },
      },
      {
        extends: true,
        // A product for each file: it needs other settings, moves the time of everyone, or counts everything there is.
        test: { name: 'systems', include: ['tests/integration/own/**/*.test.ts'], environment: 'node', ...slow },
      },
      {
        extends: true,
        // What measures the product is tested, too.
        test: {
          name: 'measure',
          include: ['tests/measure/**/*.test.ts'],
          exclude: [smallestBench, faultsOfNight],
          environment: 'node',
          ...slow,
        },
      },
      {
        extends: true,
        // All files look at the same synthesized stacks, and none changes them.
        test: { name: 'infra', include: ['tests/infra/**/*.test.ts'], environment: 'node', isolate: false, ...slow },
      },
      {
        extends: true,
        oxc: withoutDevelopment,
        // Cloudscape is evaluated once for all files. What one test leaves behind, the setup takes away.
        test: { name: 'web', include: ['tests/web/*.test.{ts,tsx}'], isolate: false, ...inJsdom },
      },
      {
        extends: true,
        oxc: withoutDevelopment,
        // Files that need an app which has read no settings and no texts yet.
        test: { name: 'web-alone', include: ['tests/web/alone/*.test.{ts,tsx}'], ...inJsdom },
      },
      {
        extends: true,
        // What people do from one end of the product to the other.
        test: { name: 'journeys', include: ['tests/e2e/journeys/*.test.ts'], ...inChromium },
      },
      {
        extends: true,
        // Each page as a browser shows it: how it fits, who can use it, what it does with the network.
        test: { name: 'pages', include: ['tests/e2e/pages/*.test.ts'], ...inChromium },
      },
      {
        extends: true,
        // What is delivered, from outside: the commands, processes that are killed, lost answers, the bundles.
        test: {
          name: 'delivered',
          include: ['tests/e2e/delivered/*.test.ts'],
          environment: 'node',
          // Bundles run as they are.
          server: { deps: { external: [/\/\.bundles\//] } },
          ...slow,
        },
      },
      {
        extends: true,
        // Pages that tests/web goes through in jsdom, in a browser, and what other journeys go through as well.
        test: { name: 'nightly-pages', include: ['tests/e2e/nightly-pages/*.test.ts'], env: whole, ...inChromium },
      },
      {
        extends: true,
        oxc: withoutDevelopment,
        // Each page for each rank of staff.
        test: {
          name: 'nightly-web',
          include: ['tests/web/ranks.test.tsx'],
          ...inJsdom,
          env: { ...inJsdom.env, ...whole },
        },
      },
      {
        extends: true,
        // In every language, seat and role what a change sees in one of them.
        test: {
          name: 'nightly-whole-pages',
          include: [
            'tests/e2e/nightly-languages/*.test.ts',
            ...inMoreSeats.map((name) => `tests/e2e/pages/${name}.test.ts`),
            'tests/e2e/journeys/offline.test.ts',
          ],
          env: whole,
          ...inChromium,
        },
      },
      {
        extends: true,
        // Each step at which a process dies, each target for callers who are refused at once, and more of what nobody should send.
        test: {
          name: 'nightly-whole',
          include: [
            'tests/e2e/delivered/killed.test.ts',
            faultsOfNight,
            'tests/integration/own/authorization.test.ts',
            'tests/integration/own/bad-input.test.ts',
          ],
          environment: 'node',
          env: whole,
          ...slow,
        },
      },
      {
        extends: true,
        // Copies with one more platform, notification, audited action, field and language, the living demo, the smoke, a history that was packed.
        test: {
          name: 'nightly-delivered',
          include: ['tests/e2e/nightly-delivered/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/e2e/one-browser.ts',
          ...slow,
        },
      },
      {
        extends: true,
        // The bench at its smallest size.
        test: { name: 'nightly-bench', include: [smallestBench], environment: 'node', ...slow },
      },
      {
        extends: true,
        // With more histories, seeds and deaths than at each change.
        test: {
          name: 'nightly-adapters',
          include: ['dynamodb/lists-of-histories', 'dynamodb/erase', 'meta/platform-comments'].map(
            (name) => `tests/adapters/${name}.test.ts`,
          ),
          env: whole,
          ...onSharedDatabase,
          // Two hundred histories are one case of seven minutes.
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
