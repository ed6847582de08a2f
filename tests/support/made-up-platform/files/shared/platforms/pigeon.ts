import english from '../texts/en/answers/pigeon.json' with { type: 'json' };
import type { PigeonOptions } from './options/pigeon.ts';
import { platformNames } from './platforms.ts';
import { blocking, type FormatRule, type PlatformRules } from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

const formats = {
  letter: {
    name: 'pigeon.letter',
    text: { limit: 280 },
    files: { min: 0, max: 0 },
    source: 'made up',
    checkedOn: '2026-11-22',
  },
} as const satisfies Record<string, FormatRule>;
type PigeonFormat = keyof typeof formats;

const rules = {
  formats,
  /** User-perceived characters. */
  lengthOf: (text) => [...new Intl.Segmenter().segment(text)].length,
  formatOf: ({ media }) => (media.length === 0 ? 'letter' : undefined),
  misfit: () => blocking('media', 'too-many-files', { limit: { code: 'pigeon.no-files' } }),
  remarks: () => [],
} as const satisfies PlatformRules<PigeonFormat, PigeonOptions>;

export const pigeonTexts = english.rules;

export const pigeon = {
  id: 'pigeon',
  name: platformNames.pigeon,
  otherNames: ['carrier pigeon'],
  rules,
  changes: [],
  scopeLosses: {},
  postKindOf: () => 'text',
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 280, shape: 'square' },
} as const satisfies SocialPlatform<PigeonFormat, PigeonOptions>;
