import { describe, expect, it } from 'vitest';
import { truncatedText } from '../../web/src/preview/preview-text.tsx';
import { meaningOf } from '../../web/src/features/posts/composer/schedule-fields.tsx';

describe('what an app shows of a text', () => {
  it('is all of a short one', () => {
    expect(truncatedText('x'.repeat(125), 'instagram')).toBeUndefined();
    expect(truncatedText('x'.repeat(126), 'facebook')).toBeUndefined();
  });

  it('is cut between words, and never within a grapheme', () => {
    expect(truncatedText('bread '.repeat(30), 'tiktok')).toBe('bread '.repeat(16).trim());
    expect(truncatedText('👩‍👩‍👧'.repeat(101), 'tiktok')).toBe('👩‍👩‍👧'.repeat(100));
  });
});

describe('a time', () => {
  it.each([
    [{ date: '2026-11-26', time: '14:00' }, 'Thu 26 Nov 14:00 Beirut · 12:00 UTC'],
    [{ date: '2026-11-26', time: '01:00' }, 'Thu 26 Nov 01:00 Beirut · Wed 25 Nov 23:00 UTC'],
  ])('is shown on two clocks: %o', (wall, result) => {
    expect(meaningOf(wall, 'Asia/Beirut')).toContain(result);
  });
});
