import { describe, expect, it } from 'vitest';
import {
  Email,
  Instant,
  looksLikeAnother,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  shownText,
} from '../../../shared/domain/text.ts';
import { firstMessage } from '../../support/api/first-message.ts';

describe('an e-mail address', () => {
  it('is stored without the space around it and in lower case', () => {
    expect(Email.parse(' Hello@Cedar.Example ')).toBe('hello@cedar.example');
  });

  it('may be 254 characters long and no longer', () => {
    const long = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
    expect(Email.safeParse(long(254)).success).toBe(true);
    expect(firstMessage(Email.safeParse(long(255)))).toBe('Please enter a valid email address');
  });

  it.each([
    'a@b',
    '@b.cd',
    'a@.cd',
    'a@b.',
    'a b@c.de',
    'a@b c.de',
    'a@b.c d',
    'a@@b.cd',
    'a@b@c.de',
    'a@b.c@',
    '\u0000a@b.cd',
    'cedar\u200b@nashra.demo',
    '\u0441edar@nashra.demo',
    'cedar@n\u0430shra.demo',
    '\uff43edar@nashra.demo',
  ])('is not %j', (text) => {
    expect(firstMessage(Email.safeParse(text))).toBe('Please enter a valid email address');
  });

  it('is not something that is no text', () => {
    expect(firstMessage(Email.safeParse(undefined))).toBe('Please enter a valid email address');
  });
});

describe('an instant', () => {
  it.each(['2000-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z'])('may be %s', (at) => {
    expect(Instant.parse(at)).toBe(at);
  });

  it.each([
    '1999-12-31T23:59:59.999Z',
    '2100-01-01T00:00:00.000Z',
    '2026-11-20T12:00:00Z',
    '2026-11-20',
    '2026-13-01T00:00:00.000Z',
  ])('is not %s', (text) => {
    expect(firstMessage(Instant.safeParse(text))).toBe('Not an instant in UTC');
  });
});

describe('a text', () => {
  const required = requiredText(3, 'media.name-required');

  it.each([
    ['a\u0007b\u001f\u007f\u009c', 'ab'],
    ['a\u000bb', 'a\nb'],
    ['a\fb', 'a\nb'],
    ['a\u2028b', 'a\nb'],
    ['a\tb', 'a\tb'],
    ['a\r\n', 'a'],
    ['م\u200fن', 'م\u200fن'],
  ])('of %j loses what slides and PDF files bring along: %j', (typed, cleaned) => {
    expect(requiredText(3, 'media.name-required').parse(typed)).toBe(cleaned);
    expect(optionalText(3).parse(typed)).toBe(cleaned);
    expect(shownText(10).parse(typed).trimEnd()).toBe(cleaned);
  });

  it('of control characters alone is none', () => {
    expect(firstMessage(required.safeParse('\u0007\u000b'))).toBe(firstMessage(required.safeParse('')));
    expect(optionalText(3).parse('\u0007')).toBeUndefined();
  });

  it('is trimmed, and as long as its limit at most', () => {
    expect(required.parse(' abc ')).toBe('abc');
    expect(firstMessage(required.safeParse('abcd'))).toBe('At most 3 characters');
  });

  it.each([undefined, '', '  '])('that is required is missed in %j', (given) => {
    expect(firstMessage(required.safeParse(given))).toBe('A file name is required');
  });

  it('that is not required may be left out, and is not given when it is empty', () => {
    const optional = optionalText(3);
    expect([undefined, '', '  ', ' abc '].map((given) => optional.parse(given))).toEqual([
      undefined,
      undefined,
      undefined,
      'abc',
    ]);
    expect(firstMessage(optional.safeParse('abcd'))).toBe('At most 3 characters');
    expect(firstMessage(optional.safeParse('a\u0000'))).toBe('Contains characters that cannot be stored');
  });
});

describe('a text on one line', () => {
  const line = requiredLine(40, 'media.name-required');

  it.each(['Olive & Thyme', 'مقهى الأرز', 'Café 😀\u200d👩', 'a\u200fb'])('may be %j', (text) => {
    expect(line.parse(text)).toBe(text);
    expect(optionalLine(40).parse(text)).toBe(text);
  });

  it.each(['two\r\nlines', 'a\tb', 'a\u001b[31mb', 'a\u2028b', 'invoice\u202efdp.exe', 'a\u2066b'])(
    'may not be %j',
    (text) => {
      for (const rule of [line, optionalLine(40)])
        expect(firstMessage(rule.safeParse(text))).toBe('Contains line breaks or hidden characters');
    },
  );
});

describe('a name', () => {
  it.each([
    'Cedar Café',
    'Maison Ünal & Fils™',
    'Nº 5',
    'مخبز الأرز',
    'أرز\u200f',
    'می\u200cشود',
    '👩\u200d🍳 Kitchen',
    'Θάλασσα',
    'Кедр 24/7',
    'Cedar Кедр',
  ])('may be %s', (name) => expect(looksLikeAnother(name)).toBe(false));

  it.each(['Ced\u200bar', 'Cedar\u2060', 'Ced\u00adar', 'Ced\u3164ar', '\u0421edar', 'Ced\u03b1r', 'Ｃedar', '𝐂edar'])(
    'that looks like another is not %j',
    (name) => expect(looksLikeAnother(name)).toBe(true),
  );
});
