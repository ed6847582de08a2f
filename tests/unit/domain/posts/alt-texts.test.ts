import { expect, it } from 'vitest';
import { altTextLimit, AltTexts, altTextsOf, withAltTexts } from '../../../../shared/domain/posts/alt-texts.ts';
import { idOfMedia } from '../../../support/ids.ts';
import { picture, video } from '../../platforms/judged.ts';

const another = idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000009');
const oven = picture();

it.each([
  ['', true],
  ['a'.repeat(altTextLimit), true],
  ['a'.repeat(altTextLimit + 1), false],
  ['\u0000', false],
])('takes a text of up to the limit: %#', (text, isTaken) => {
  expect(AltTexts.safeParse({ [oven.id]: text }).success).toBe(isTaken);
});

it('takes texts of files only', () => {
  expect(AltTexts.safeParse({ oven: 'An oven' }).success).toBe(false);
});

it('gives each file its text, wherever it is', () => {
  const files = { media: [oven, video()], platformMedia: { instagram: [oven] } };
  const said = withAltTexts(files, { [oven.id]: 'An oven', [video().id]: 'A clip', [another]: 'Not there' });
  expect(said).toEqual({
    media: [
      { ...oven, altText: 'An oven' },
      { ...video(), altText: 'A clip' },
    ],
    platformMedia: { instagram: [{ ...oven, altText: 'An oven' }] },
  });
  expect(altTextsOf(said)).toEqual({ [oven.id]: 'An oven', [video().id]: 'A clip' });
});

it('takes a text away that is empty or not given', () => {
  const files = { media: [{ ...oven, altText: 'An oven' }], platformMedia: {} };
  expect(altTextsOf(withAltTexts(files, {}))).toEqual({});
  expect(altTextsOf(withAltTexts(files, { [oven.id]: '' }))).toEqual({});
});
