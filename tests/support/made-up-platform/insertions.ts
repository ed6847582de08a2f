import type { Insertion } from '../local/copy-of-project.ts';

const platforms = 'functions/adapters/platforms/platforms.ts';
const parts = [
  'authorization',
  'clientMetadata',
  'accountOptions',
  'publisher',
  'changes',
  'comments',
  'insights',
  'refresh',
  'revocation',
  'installation',
  'webhooks',
  'readDelivery',
  'notices',
];

/** The platform's own files are in `files/`. */
export const insertions: readonly Insertion[] = [
  { file: 'shared/platforms/platforms.ts', after: "threads: 'Threads'", text: ", pigeon: 'Pigeon Post'" },
  {
    file: 'shared/platforms/registry.ts',
    after: "import { tiktok, tiktokTexts } from './tiktok.ts';",
    text: "\nimport { pigeon, pigeonTexts } from './pigeon.ts';",
  },
  {
    file: 'shared/platforms/registry.ts',
    after: '  bluesky,\n  threads,',
    text: '\n  pigeon,',
  },
  { file: 'shared/platforms/registry.ts', after: '  threadsTexts,', text: '\n  pigeonTexts,' },
  { file: 'shared/platforms/registry.ts', after: "'pinterest', 'threads'", text: ", 'pigeon'" },
  {
    file: 'shared/platforms/post-options.ts',
    after: "import { TikTokOptions } from './options/tiktok.ts';",
    text: "\nimport { PigeonOptions } from './options/pigeon.ts';",
  },
  {
    file: 'shared/platforms/post-options.ts',
    after: 'threads: ThreadsOptions.optional(),',
    text: '\n  pigeon: PigeonOptions.optional(),',
  },
  {
    file: 'shared/platforms/post-options.ts',
    after: "import { tiktokColumns } from './columns/tiktok.ts';",
    text: "\nimport { pigeonColumns } from './columns/pigeon.ts';",
  },
  { file: 'shared/platforms/post-options.ts', after: 'tiktok: tiktokColumns,', text: '\n  pigeon: pigeonColumns,' },
  {
    file: 'functions/adapters/platforms/apps.ts',
    after: "import { threadsApp } from './threads/settings.ts';",
    text: "\nimport { pigeonApp } from './pigeon/settings.ts';",
  },
  { file: 'functions/adapters/platforms/apps.ts', after: 'threads: threadsApp,', text: '\n  pigeon: pigeonApp,' },
  {
    file: platforms,
    after: "import * as tiktok from './tiktok/platform.ts';",
    text: "\nimport * as pigeon from './pigeon/platform.ts';",
  },
  {
    file: platforms,
    after: '  bluesky,\n  threads,',
    text: '\n  pigeon,',
  },
  ...parts.map((part) => ({
    file: platforms,
    after: `threads: threads.${part},`,
    text: `\n  pigeon: pigeon.${part},`,
  })),
  {
    file: 'infra/local/platforms/simulators.ts',
    after: "import { tiktok } from './tiktok/tiktok.ts';",
    text: "\nimport { pigeon } from './pigeon/pigeon.ts';",
  },
  {
    file: 'infra/local/platforms/simulators.ts',
    after: '  bluesky,\n  threads,',
    text: '\n  pigeon,',
  },
  {
    file: 'infra/stages/example.json',
    after: '"TIKTOK_CLIENT_KEY": "aw0000000000000001"',
    text: ', "PIGEON_CLIENT_ID": "the-agency"',
  },
  {
    file: 'web/src/platforms/platforms.ts',
    after: "import { tiktok } from './tiktok/tiktok.tsx';",
    text: "\nimport { pigeon } from './pigeon/pigeon.ts';",
  },
  {
    file: 'web/src/platforms/platforms.ts',
    after: '  bluesky,\n  threads,',
    text: '\n  pigeon,',
  },
];
