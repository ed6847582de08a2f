import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceOf, cropOf, isWithin, partOf } from '../../../shared/domain/media/crop.ts';
import { idOfMedia } from '../../support/ids.ts';

const id = idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000001');
const original = idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000002');
const tall = { width: 1000, height: 2000 };

it.each([
  [
    { ratio: 0.8, share: 100, across: 50, down: 0 },
    { x: 0, y: 0, width: 1000, height: 1250 },
  ],
  [
    { ratio: 0.8, share: 100, across: 50, down: 50 },
    { x: 0, y: 375, width: 1000, height: 1250 },
  ],
  [
    { ratio: 0.8, share: 100, across: 50, down: 100 },
    { x: 0, y: 750, width: 1000, height: 1250 },
  ],
  [
    { ratio: 0.25, share: 100, across: 100, down: 50 },
    { x: 500, y: 0, width: 500, height: 2000 },
  ],
  [
    { ratio: 1, share: 50, across: 100, down: 100 },
    { x: 500, y: 1500, width: 500, height: 500 },
  ],
])('shows of a picture the part that is chosen: %o', (choice, part) => {
  expect(partOf(tall, choice)).toEqual(part);
  expect(choiceOf(tall, part)).toEqual(choice);
});

it('is in whole pixels of the original', () => {
  const part = { x: 0.4, y: 375.6, width: 999.7, height: 1250.2 };
  expect(cropOf({ id, ...tall }, part)).toEqual({ of: id, x: 0, y: 376, width: 1000, height: 1250 });
});

it('of a part of a picture is a part of that picture', () => {
  const crop = { of: original, x: 100, y: 200, width: 2000, height: 2500 };
  const drawn = { id, crop, width: 1000, height: 1250 };
  expect(cropOf(drawn, { x: 0, y: 125, width: 1000, height: 1000 })).toEqual({
    of: original,
    x: 100,
    y: 450,
    width: 2000,
    height: 2000,
  });
});

it('never reaches beyond the picture', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const ratio = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(side, side, ratio, percent, percent, percent, (width, height, wanted, share, across, down) => {
      const room = { width, height };
      const part = partOf(room, { ratio: wanted, share: Math.max(1, share), across, down });
      const crop = cropOf({ id, ...room }, part);
      expect(isWithin(crop, room)).toBe(true);
      expect(Math.min(crop.x, crop.y, crop.width - 1, crop.height - 1)).toBeGreaterThanOrEqual(0);
      const shrunk = { width: Math.max(1, width >> 2), height: Math.max(1, height >> 2) };
      const again = cropOf({ id, crop, ...shrunk }, partOf(shrunk, { ratio: 1, share: 100, across, down }));
      expect(isWithin(again, room)).toBe(true);
    }),
  );
});
