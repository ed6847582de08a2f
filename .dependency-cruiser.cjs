const { readdirSync } = require('node:fs');

const foldersOf = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Each platform has a folder of the web app. */
const platformNames = foldersOf('web/src/platforms');

const rooms = new Set(['adapters', 'audit', 'runtime', 'use-cases']);
/** What else is under `functions` is of one HTTP function or one kind of trigger. */
const entryFolders = foldersOf('functions')
  .filter((name) => !rooms.has(name))
  .join('|');

/** Imports point one way: shared ← use cases ← adapters and runtime ← entries ← infra; web sees only shared. */
const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    no('no-cycles', {}, { circular: true }, 'Import cycles stay at zero.'),
    no('shared-stands-alone', { path: '^shared/' }, { path: '^(functions|infra|web|tests)/' }, 'shared runs anywhere.'),
    no(
      'shared-imports-schemas-and-messages-only',
      { path: '^shared/' },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/(zod|icu-minify)/' },
      'shared imports zod, what puts messages into words, and nothing else.',
    ),
    no(
      'web-reads-contracts-by-feature',
      { path: '^web/' },
      { path: '^shared/contracts/contracts\\.ts$', dependencyTypesNot: ['type-only'] },
      'The list of all contracts weighs on every page.',
    ),
    no(
      'use-cases-know-no-technology',
      { path: '^functions/use-cases/' },
      {
        path: `^functions/(adapters|runtime|${entryFolders}|audit)/|^functions/http-entry|node_modules/@?(aws|middy)`,
      },
      'A use case sees rules and ports.',
    ),
    no(
      'adapters-know-no-entries',
      { path: '^functions/(adapters|runtime)/' },
      {
        path: `^functions/(${entryFolders}|audit)/|^functions/(http-)?entr(y|ies)`,
      },
      'Adapters and runtime are used by entries, not the other way.',
    ),
    no(
      'adapters-know-no-runtime',
      { path: '^functions/adapters/' },
      { path: '^functions/runtime/' },
      'An adapter is given what it logs with.',
    ),
    no(
      'platforms-are-reached-by-their-registries',
      { path: '^(functions|infra)/', pathNot: '^(functions/adapters|infra/local)/platforms/' },
      { path: '^(functions/adapters|infra/local)/platforms/[^/]+/' },
      "Outside of the platforms' own folders, code reaches them through the registries.",
    ),
    no(
      'app-settings-are-light',
      { path: '^functions/adapters/platforms/(apps|provider-app|[^/]+/settings)\\.ts$' },
      { pathNot: '^functions/adapters/platforms/(provider-app|[^/]+/settings)\\.ts$|node_modules/zod/' },
      'The stacks and every function read the settings of apps, and nothing of what the apps do.',
    ),
    no(
      'functions-know-no-infra',
      { path: '^functions/' },
      { path: '^(infra|web|tests)/' },
      'Functions do not know where they run.',
    ),
    no(
      'infra-sees-only-entries',
      // The first accounts are made, and dead letters brought back, by the product's own use cases.
      { path: '^infra/', pathNot: '^infra/(local|accounts|commands)/' },
      {
        path: '^functions/',
        pathNot:
          '^functions/(entries|origin|queues|resources|table-keys|table-schema|adapters/platforms/(apps|provider-app))\\.ts$',
      },
      'The stacks are built from the registry.',
    ),
    no(
      'local-runs-the-handlers',
      // The demo is made by the use cases: docs/decisions/095-show-an-agency-in-full-swing.md. When a job last ran is read as the product keeps it.
      { path: '^infra/local/', pathNot: '^infra/local/(demo/|run/start-triggers\\.ts$)' },
      {
        path: '^functions/',
        pathNot: `^functions/(entries|origin|queues|resources|table-keys|table-schema|adapters/platforms/(apps|provider-app))\\.ts$|^functions/(${entryFolders})/[^/]+\\.ts$`,
      },
      'The local runner runs the same handlers and knows nothing inside them.',
    ),
    no(
      'the-product-needs-no-emulator',
      { path: '^(functions|shared|web)/' },
      { path: '^infra/' },
      'No local-only code in the product.',
    ),
    no(
      'web-sees-only-shared',
      { path: '^web/' },
      { path: '^(functions|infra|tests)/' },
      'The web app sees only shared.',
    ),
    no(
      'features-stand-alone',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'A feature never imports a feature.',
    ),
    no(
      'platforms-are-reached-by-the-registry',
      {
        path: '^(shared|web/src)/',
        pathNot: '^shared/platforms/registry\\.ts$|^web/src/platforms/',
      },
      { path: `^shared/platforms/(${platformNames.join('|')})\\.ts$` },
      'Shared code and the web app take platforms from the registry.',
    ),
    no(
      'platforms-of-the-web-stand-alone',
      { path: '^web/src/', pathNot: '^web/src/platforms/' },
      { path: '^web/src/platforms/[^/]+/' },
      'The pages take platforms from the registry.',
    ),
    no(
      'a-platform-knows-no-post',
      { path: '^shared/platforms/' },
      { path: '^shared/domain/posts/' },
      'A platform gets its own options, never a whole post.',
    ),
    no(
      'product-code-uses-product-packages',
      { path: '^(functions|shared|web/src|infra/(local|accounts))/' },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
      'What runs is a dependency.',
    ),
    no(
      'test-folders-stand-alone',
      { path: '^tests/([^/]+)/' },
      { path: '^tests/', pathNot: '^tests/($1|support)/' },
      'A test folder imports its own files and tests/support, never a sibling folder.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no parser API; swc reads the types' imports too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
