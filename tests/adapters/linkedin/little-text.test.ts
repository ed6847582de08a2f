import fc from 'fast-check';
import { expect, it } from 'vitest';
import { littleText, visibleText } from '../../../functions/adapters/platforms/linkedin/post-request.ts';
import { visibleText as shownBySimulator } from '../../../infra/local/platforms/linkedin/published.ts';
import { linkedin } from '../../../shared/platforms/linkedin.ts';

it.each([
  ['(', String.raw`\(`],
  ['a_b', String.raw`a\_b`],
  ['#وسم', '#وسم'],
  ['#tag', '#tag'],
  ['#tag_one', String.raw`#tag\_one`],
  ['a#b', String.raw`a\#b`],
  ['# alone', String.raw`\# alone`],
  ['me@example.com', String.raw`me\@example.com`],
  ['@cedar.cafe', String.raw`\@cedar.cafe`],
  ['https://example.com/a_(b)', String.raw`https://example.com/a\_\(b\)`],
  ['a\\b', String.raw`a\\b`],
  ['{x} [y] <z> ~ * |', String.raw`\{x\} \[y\] \<z\> \~ \* \|`],
  ['@[Name](urn:li:person:1)', String.raw`\@\[Name\]\(urn:li:person:1\)`],
  ['', ''],
])('%j is sent as %j and shown as it was written', (text, sent) => {
  expect(littleText(text)).toBe(sent);
  expect(visibleText(sent)).toBe(text);
  expect(shownBySimulator(sent)).toBe(text);
});

it('shows any text as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(visibleText(littleText(text))).toBe(text);
      expect(shownBySimulator(littleText(text))).toBe(text);
    }),
  );
});

it('counts what people see', () => {
  expect(linkedin.rules.lengthOf('a_(b)')).toBe(5);
});

it.each(Array.from('(){}[]<>@|~_*#'))('ends at an unescaped %s, without a word', (sign) => {
  expect(shownBySimulator(`Open ${sign} daily`)).toBe('Open ');
});

it('goes on after a hashtag', () => {
  expect(shownBySimulator('Open #daily, #قهوة')).toBe('Open #daily, #قهوة');
});
