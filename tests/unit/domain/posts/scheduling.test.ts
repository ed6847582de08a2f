import { describe, expect, it } from 'vitest';
import { checkScheduleTime } from '../../../../shared/domain/posts/schedule-time.ts';
import { checkConnected, checkPublishable } from '../../../../shared/domain/posts/preflight.ts';
import { picture, post } from '../../platforms/judged.ts';
import { inWordsAtOnce } from '../../../support/api/in-words.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('the time of a post', () => {
  it.each(['2026-11-20T12:00:00.000Z', '2026-11-20T11:59:00.000Z', '2036-11-20T12:00:00.000Z'])('may be %s', (time) => {
    expect(() => checkScheduleTime(time, now)).not.toThrow();
  });

  it.each([
    ['2026-11-20T11:58:59.999Z', 'Please choose a time in the future'],
    ['2036-11-20T12:00:00.001Z', 'Posts can be scheduled up to 10 years ahead'],
  ])('may not be %s', (time, message) => {
    expect(() => inWordsAtOnce(() => checkScheduleTime(time, now))).toThrow(message);
  });
});

it.each([
  ['post.past', '2026-11-20T11:58:59.999Z'],
  ['post.too-far', '2036-11-20T12:00:00.001Z'],
])('refuses with %s at its field the time %s', (code, time) => {
  expect(() => checkScheduleTime(time, now)).toThrow(
    expect.objectContaining({ kind: 'invalid', code, fields: { scheduledFor: { code } } }),
  );
});

it('refuses a platform that is not connected at its field', () => {
  const code = 'post.not-connected';
  expect(() => checkConnected(['facebook'], [])).toThrow(
    expect.objectContaining({ kind: 'invalid', code, fields: { platforms: { code } } }),
  );
});

it('wants every platform connected', () => {
  expect(() => checkConnected(['instagram', 'facebook'], ['facebook', 'instagram'])).not.toThrow();
  expect(() => inWordsAtOnce(() => checkConnected(['instagram', 'facebook'], ['facebook']))).toThrow(
    'Selected client does not have all required platforms connected. Please connect the platforms first.',
  );
});

describe('a post that is to go out', () => {
  const png = picture({ name: 'bread.png', mimeType: 'image/png' });

  it('may be one that every platform takes', () => {
    expect(() => checkPublishable(['facebook', 'instagram'], post({ media: [picture()] }))).not.toThrow();
    expect(() => checkPublishable(['facebook'], post({ media: [png, png] }))).not.toThrow();
  });

  it('is stopped when one of its platforms would refuse it, with what is wrong at each part', () => {
    const refused = () =>
      checkPublishable(['facebook', 'instagram'], post({ content: 'x'.repeat(2201), media: [png] }));
    expect(() => inWordsAtOnce(refused)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'post.not-publishable',
        fields: {
          content: 'Instagram: the text is longer than 2200 characters',
          media: 'Instagram: bread.png must be a JPEG',
        },
      }),
    );
  });

  it('is not stopped by a warning', () => {
    const small = picture({ width: 200, height: 200 });
    expect(() => checkPublishable(['instagram'], post({ media: [small] }))).not.toThrow();
  });
});
