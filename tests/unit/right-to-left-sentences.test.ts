import { expect, it } from 'vitest';
import { inWords } from '../../shared/messages/in-words.ts';
import { shownIn, sizeIn } from '../../shared/messages/shown-in.ts';

it.each([
  ['a file', 'bread (1).jpg', '\u2068bread (1).jpg\u2069'],
  ['a sentence in English', 'Not today', '\u2068Not today\u2069'],
  ['a word', 'Facebook', 'Facebook'],
  ['a word that may choose a text', 'at-risk', 'at-risk'],
  ['an address', 'https://nashra.example/login', 'https://nashra.example/login'],
  ['words in Arabic', 'مطعم Cedar 2', 'مطعم Cedar 2'],
  ['digits', '12:30', '12:30'],
])('in Arabic, %s stands as %s', (_, value, shown) => {
  const message = { code: 'test', params: { value } };
  expect(inWords(message, { test: 'قبل {value} بعد' }, 'ar', shownIn('ar'))).toBe(`قبل ${shown} بعد`);
});

it('other languages get values as they are', () => {
  expect(shownIn('fr')('bread (1).jpg')).toBe('bread (1).jpg');
});

it.each([
  ['en', 1_572_864, '1.50 MB'],
  ['en', 512, '512 Bytes'],
  ['ar', 1_572_864, '1.50 م.ب'],
  ['fr', 1_572_864, '1,50\u202FMo'],
  ['fr', 512, '512\u202Fo'],
])('a size in %s', (language, bytes, shown) => {
  expect(sizeIn(language, bytes).replaceAll('\u00A0', '\u202F')).toBe(shown);
});
