import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFrame, withTagsOn } from '../../../shared/platforms/instagram-tags.ts';
import { idOfMedia } from '../../support/ids.ts';

const id = (letter: string) => idOfMedia(`01JC00000000000000000000C1-01JM00000000000000000000${letter}`);
const [original, left, right, framed] = [id('A1'), id('A2'), id('A3'), id('A4')];

const whole = { id: original, width: 2000, height: 1000 };
const leftHalf = { id: left, width: 1000, height: 1000, crop: { of: original, x: 0, y: 0, width: 1000, height: 1000 } };
const rightHalf = {
  id: right,
  width: 500,
  height: 500,
  crop: { of: original, x: 1000, y: 0, width: 1000, height: 1000 },
};
const inSquare = { id: framed, width: 2000, height: 2000 };

const tag = (mediaId: typeof original, x: number, y: number) => ({ mediaId, username: 'chef.maya', x, y });
const onOther = (from: Parameters<typeof withTagsOn>[1], to: Parameters<typeof withTagsOn>[2], x: number, y: number) =>
  withTagsOn([tag(from.id, x, y)], from, to).filter(({ mediaId }) => mediaId === to.id);

describe('tags of a file that takes the place of another', () => {
  it('stand where they stood, in a part of it', () => {
    expect(onOther(whole, leftHalf, 0.25, 0.5)).toEqual([tag(left, 0.5, 0.5)]);
    expect(onOther(whole, rightHalf, 0.75, 0.1)).toEqual([tag(right, 0.5, 0.1)]);
  });

  it('are left out where that part does not show them, and stay on its edge', () => {
    expect(onOther(whole, leftHalf, 0.5, 0.5)).toEqual([tag(left, 1, 0.5)]);
    expect(onOther(whole, leftHalf, 0.5001, 0.5)).toEqual([]);
  });

  it('follow from one part to another of the same original', () => {
    const wider = { ...rightHalf, crop: { of: original, x: 500, y: 0, width: 1500, height: 1000 } };
    expect(onOther(leftHalf, wider, 1, 0.5)).toEqual([tag(right, 0.3333, 0.5)]);
  });

  it('stand where they stood, in a frame', () => {
    expect(onOther(whole, inSquare, 0.25, 0)).toEqual([tag(framed, 0.25, 0.25)]);
  });

  it('stay the same on a copy, also without a place and without known measures', () => {
    expect(onOther({ id: original }, { id: framed }, 0.1, 0.9)).toEqual([tag(framed, 0.1, 0.9)]);
    const unplaced = { mediaId: original, username: 'chef.maya' };
    expect(withTagsOn([unplaced], whole, leftHalf)).toEqual([unplaced, { ...unplaced, mediaId: left }]);
  });

  it('stay on the first file for whoever takes the change back, and arrive once', () => {
    const once = withTagsOn([tag(original, 0.25, 0.5)], whole, leftHalf);
    expect(once).toEqual([tag(original, 0.25, 0.5), tag(left, 0.5, 0.5)]);
    expect(withTagsOn(once, whole, leftHalf)).toBe(once);
    expect(withTagsOn(once, inSquare, rightHalf)).toBe(once);
    expect(withTagsOn(once, whole, whole)).toBe(once);
  });
});

describe('a place in a frame', () => {
  it('is cut off where the frame is filled', () => {
    expect(inFrame({ x: 0, y: 0.5 }, 2, 1, 'part')).toEqual({ x: -0.5, y: 0.5 });
    expect(inFrame({ x: 0.5, y: 0 }, 0.5, 1, 'part')).toEqual({ x: 0.5, y: -0.5 });
  });

  it('the middle stays the middle, and what is shown whole stays inside', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(share, share, ratio, ratio, (x, y, picture, frame) => {
        expect(inFrame({ x: 0.5, y: 0.5 }, picture, frame, 'part')).toEqual({ x: 0.5, y: 0.5 });
        const place = inFrame({ x, y }, picture, frame, 'whole');
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(place.x, place.y)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
