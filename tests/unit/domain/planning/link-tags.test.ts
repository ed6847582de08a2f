import { describe, expect, it } from 'vitest';
import { hasLink, withLinkTags } from '../../../../shared/domain/planning/link-tags.ts';

const tags = { source: 'instagram', medium: 'social', campaign: 'winter' };
const added = 'utm_source=instagram&utm_medium=social&utm_campaign=winter';

describe('a link', () => {
  it.each([
    ['https://cedar.example', `https://cedar.example?${added}`],
    ['https://cedar.example/menu?lang=ar', `https://cedar.example/menu?lang=ar&${added}`],
    ['https://cedar.example/menu?a=1&', `https://cedar.example/menu?a=1&${added}`],
    ['https://cedar.example/menu?', `https://cedar.example/menu?${added}?`],
    ['https://cedar.example/menu#bread', `https://cedar.example/menu?${added}#bread`],
    ['https://cedar.example/قائمة', `https://cedar.example/قائمة?${added}`],
    ['https://nashra.com/a(b)', `https://nashra.com/a(b)?${added}`],
    ['https://nashra.com/a[b]?c={d}', `https://nashra.com/a[b]?c={d}&${added}`],
    ['HTTP://CEDAR.EXAMPLE/a', `HTTP://CEDAR.EXAMPLE/a?${added}`],
  ])('%s is tagged, and otherwise stays as it is', (link, expected) => {
    expect(withLinkTags(link, tags)).toBe(expected);
    expect(hasLink(link)).toBe(true);
  });

  it.each(['.', '!', ')', '...', '»', '؟', '،'])('ends before the %s of its sentence', (end) => {
    expect(withLinkTags(`Order at https://cedar.example/order${end} Today`, tags)).toBe(
      `Order at https://cedar.example/order?${added}${end} Today`,
    );
  });

  it('keeps the bracket that it opened, and leaves that of its sentence', () => {
    expect(withLinkTags('See https://nashra.com/a(b).', tags)).toBe(`See https://nashra.com/a(b)?${added}.`);
    expect(withLinkTags('(see https://nashra.com/a(b)), today', tags)).toBe(
      `(see https://nashra.com/a(b)?${added}), today`,
    );
    expect(withLinkTags('[https://nashra.com/a]', tags)).toBe(`[https://nashra.com/a?${added}]`);
  });

  it('that has a source keeps it, also when tagged twice', () => {
    const own = 'https://cedar.example/?utm_source=newsletter';
    expect(withLinkTags(own, tags)).toBe(own);
    const once = withLinkTags('https://cedar.example', tags);
    expect(withLinkTags(once, { ...tags, source: 'facebook' })).toBe(once);
  });

  it('is tagged wherever it stands', () => {
    const text = 'https://a.example\nand (https://b.example/x), https://c.example/?q=1;';
    expect(withLinkTags(text, tags)).toBe(
      `https://a.example?${added}\nand (https://b.example/x?${added}), https://c.example/?q=1&${added};`,
    );
  });
});

it.each(['cedar.example', 'mail@cedar.example', 'ftp://cedar.example', 'https://', ''])('"%s" has no link', (text) => {
  expect(hasLink(text)).toBe(false);
  expect(withLinkTags(text, tags)).toBe(text);
});

it('tags are written as an address needs them', () => {
  expect(withLinkTags('https://a.example', { ...tags, campaign: 'Eid & كعك' })).toBe(
    'https://a.example?utm_source=instagram&utm_medium=social&utm_campaign=Eid+%26+%D9%83%D8%B9%D9%83',
  );
});
