import { describe, expect, it } from 'vitest';
import { checkConnected, checkPublishable, checkScheduleTime, obstacle } from '../../../shared/domain/scheduling.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const jpeg = { mimeType: 'image/jpeg' };
const png = { mimeType: 'image/png' };

describe('the time of a post', () => {
  it.each(['2026-11-20T12:00:00.000Z', '2026-11-20T11:59:00.000Z', '2036-11-20T12:00:00.000Z'])('may be %s', (time) => {
    expect(() => checkScheduleTime(time, now)).not.toThrow();
  });

  it.each([
    ['2026-11-20T11:58:59.999Z', 'Please choose a time in the future'],
    ['2036-11-20T12:00:00.001Z', 'Posts can be scheduled up to 10 years ahead'],
  ])('may not be %s', (time, message) => {
    expect(() => checkScheduleTime(time, now)).toThrow(message);
  });
});

it('wants every platform connected', () => {
  expect(() => checkConnected(['instagram', 'facebook'], ['facebook', 'instagram'])).not.toThrow();
  expect(() => checkConnected(['instagram', 'facebook'], ['facebook'])).toThrow(
    'Selected client does not have all required platforms connected. Please connect the platforms first.',
  );
});

describe('what a platform takes', () => {
  it.each([
    ['instagram', 'Hello', [jpeg], undefined],
    ['instagram', 'Hello', [], 'Instagram: a picture is required'],
    ['instagram', 'Hello', [png], 'Instagram: the picture must be a JPEG'],
    ['instagram', 'x'.repeat(2200), [jpeg], undefined],
    ['instagram', 'x'.repeat(2201), [jpeg], 'Instagram: the text is longer than 2200 characters'],
    ['facebook', 'Hello', [], undefined],
    ['facebook', 'Hello', [png], undefined],
    ['facebook', 'Hello', [{ mimeType: 'video/mp4' }], 'Facebook: the picture must be a JPEG or PNG'],
    ['facebook', 'Hello', [jpeg, jpeg], 'Facebook: only one picture can be sent'],
  ] as const)('%s, %#', (platform, content, media, reason) => {
    expect(obstacle(platform, content, media)).toBe(reason);
  });

  it('stops a post that one of its platforms would refuse', () => {
    expect(() => checkPublishable(['facebook', 'instagram'], 'Hello', [])).toThrow('Instagram: a picture is required');
  });
});
