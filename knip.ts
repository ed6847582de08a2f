import type { KnipConfig } from 'knip';
import { entries } from './functions/entries.ts';

/** Where code begins to run that nothing imports. knip finds tests, configurations and the programs of package.json itself. */
const begins = [
  ...Object.values(entries).map(({ file }) => file),
  // Bundled before each handler.
  'infra/bundling/mapped-stacks.ts',
  'infra/emulated/app.ts',
  'infra/local/run/{launch.mjs,main.ts}',
  'web/service-worker/service-worker.ts',
  'web/src/public/render-page.tsx',
  'web/src/public/speak.ts',
  'web/src/{approve,connect-link,reference,report-link}/main.ts',
  // What a browser loads of a language, found by their names.
  'shared/texts/*/*.ts',
  // Processes that tests start, and programs run by hand.
  'tests/measure/cost/{delivering,drafting,measuring,posting,reading}.ts',
  'tests/measure/bench/{data/one-size,publishing/*-worker}.ts',
  'tests/measure/faults/worker.ts',
  'tests/measure/mutants/warm-runner.ts',
  'tests/support/local/system-process.ts',
];

export default {
  entry: begins,
  project: ['{functions,infra,shared,tests,web}/**/*.{ts,tsx,mjs}!', '!tests/support/made-up-platform/files/**'],
  // The dependency rules are parsed by the first; the tests' browser finds the files of the others.
  ignoreDependencies: [
    // Read by their files, which a report's text chooses.
    '@fontsource-variable/noto-.*',
    '@swc/core',
    '@expo-google-fonts/noto-sans-arabic',
    '@fontsource/noto-sans-arabic',
  ],
  // The benchmark runs without it, and says so.
  ignoreBinaries: ['redis-server'],
  // A record under its exact type and under one for code that takes any platform.
  exclude: ['duplicates'],
  ignoreIssues: {
    // Used as whole modules: each is one platform, and the sign-in library is loaded on demand.
    'functions/adapters/platforms/*/platform.ts': ['exports'],
    'web/src/auth/amplify.ts': ['exports'],
    'web/src/auth/amplify-sign-in.ts': ['exports'],
  },
} satisfies KnipConfig;
