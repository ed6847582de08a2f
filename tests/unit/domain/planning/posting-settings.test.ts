import { expect, it } from 'vitest';
import {
  placesLimit,
  PostingSettingsChange,
  withSnippet,
} from '../../../../shared/domain/planning/posting-settings.ts';

it.each([
  ['', 'text', 'Daily from 6:00', 'Daily from 6:00'],
  [' \n', 'hashtags', '#kaak', '#kaak'],
  ['Fresh bread.', 'text', 'Daily from 6:00', 'Fresh bread. Daily from 6:00'],
  ['Fresh bread.\n', 'text', 'Daily from 6:00', 'Fresh bread.\nDaily from 6:00'],
  ['Fresh bread. \n', 'hashtags', '#kaak #bread', 'Fresh bread.\n\n#kaak #bread'],
] as const)('"%s" with a %s', (text, kind, added, expected) => {
  expect(withSnippet(text, { kind, text: added })).toBe(expected);
});

it('two snippets of one name are refused', () => {
  const named = (...names: string[]) => ({
    snippets: names.map((name) => ({ kind: 'text', name, text: 'Daily from 6:00' })),
    version: 1,
  });
  expect(PostingSettingsChange.safeParse(named('Hours', 'hours')).success).toBe(true);
  expect(PostingSettingsChange.safeParse(named('Hours', ' Hours')).error?.issues).toMatchObject([
    { path: ['snippets'] },
  ]);
});

it('favourite places are bounded, and each is one', () => {
  const places = (...ids: number[]) => ({ places: ids.map((id) => ({ id: String(id), name: 'Souk' })), version: 1 });
  const numbers = Array.from({ length: placesLimit + 1 }, (_, number) => number);
  expect(PostingSettingsChange.safeParse(places(...numbers.slice(1))).success).toBe(true);
  expect(PostingSettingsChange.safeParse(places(...numbers)).success).toBe(false);
  expect(PostingSettingsChange.safeParse(places(1, 1)).error?.issues).toMatchObject([{ path: ['places'] }]);
});
