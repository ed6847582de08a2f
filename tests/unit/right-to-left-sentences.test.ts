import { expect, it } from 'vitest';
import { formatSize } from '../../shared/domain/formatting.ts';
import { formatText } from '../../shared/messages/format-message.ts';

it.each([
  ['a file', 'bread (1).jpg', '\u2068bread (1).jpg\u2069'],
  ['a sentence in English', 'Not today', '\u2068Not today\u2069'],
  ['a word', 'Facebook', 'Facebook'],
  ['a word that may choose a text', 'at-risk', 'at-risk'],
  ['an address', 'https://nashra.example/login', 'https://nashra.example/login'],
  ['words in Arabic', 'مطعم Cedar 2', 'مطعم Cedar 2'],
  ['digits', '12:30', '12:30'],
])('in Arabic, %s stands as %s', (_, value, shown) => {
  expect(formatText('قبل {value} بعد', 'ar', { value })).toBe(`قبل ${shown} بعد`);
});

it('other languages get values as they are', () => {
  expect(formatText('before {value} after', 'en', { value: 'bread (1).jpg' })).toBe('before bread (1).jpg after');
});

it.each([
  ['en', 1_572_864, '1.50 MB'],
  ['en', 512, '512 Bytes'],
  ['ar', 1_572_864, '1.50 م.ب'],
  ['fr', 1_572_864, '1,50\u202FMo'],
  ['fr', 512, '512\u202Fo'],
])('a size in %s', (language, bytes, shown) => {
  expect(formatSize(bytes, language).replaceAll('\u00A0', '\u202F')).toBe(shown);
});
