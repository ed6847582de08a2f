import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSize, showInstant } from '../../../shared/domain/formatting.ts';

describe('a size', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 ** 2 - 1, '1.00 MB'],
    [1024 ** 2, '1.00 MB'],
    [5 * 1024 ** 2 + 256 * 1024, '5.25 MB'],
    [1024 ** 3, '1.00 GB'],
    [1024 ** 4, '1.00 TB'],
    [2048 * 1024 ** 4, '2048.00 TB'],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('reads as a number below 1024 that is right to half a hundredth', () => {
    const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];
    fc.assert(
      fc.property(fc.nat({ max: 1023 * 1024 ** 4 }), (bytes) => {
        const [size = '', unit = ''] = formatSize(bytes).split(' ');
        const scale = 1024 ** units.indexOf(unit);
        expect(Number(size)).toBeLessThan(1024);
        expect(Math.abs(Number(size) - bytes / scale)).toBeLessThanOrEqual(0.005_001);
      }),
    );
  });
});

it.each([
  ['Asia/Beirut', undefined, '21 Nov 2026, 14:05 GMT+2'],
  ['UTC', 'en', '21 Nov 2026, 12:05 GMT+0'],
  ['Asia/Beirut', 'fr', '21 nov. 2026, 14:05 UTC+2'],
])('an instant reads in %s and the locale %s as %s', (timeZone, locale, text) => {
  expect(showInstant('2026-11-21T12:05:00.000Z', timeZone, locale)).toBe(text);
});
