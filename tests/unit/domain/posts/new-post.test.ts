import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { mediaIdOf } from '../../../../shared/domain/ids.ts';
import { NewBatch } from '../../../../shared/domain/posts/post-batch.ts';
import { NewPost, PostChange } from '../../../../shared/domain/posts/post.ts';
import { PostToCheck } from '../../../../shared/domain/posts/post-to-check.ts';
import { firstMessage } from '../../../support/api/first-message.ts';
import { aClientId } from '../../../support/records/post-record.ts';

const fileNumber = (number: number) => mediaIdOf(aClientId, `01JD2${String(number).padStart(21, '0')}`);
const files = (count: number) => Array.from({ length: count }, (_, index) => fileNumber(index));
const post = { clientId: aClientId, content: 'Hello', platforms: ['facebook'] };
const issueOf = (result: z.ZodSafeParseResult<unknown>) => [
  result.error?.issues[0]?.path.join('.'),
  firstMessage(result),
];

describe('a new post', () => {
  it('is a draft of the files that it is given, for several platforms', () => {
    expect(NewPost.parse({ ...post, platforms: ['facebook', 'instagram'], media: files(2) })).toMatchObject({
      status: 'draft',
      media: files(2),
      options: {},
    });
  });

  it.each(['UTC', 'Europe/Paris'])('may go by the clocks of %s', (timeZone) => {
    expect(NewPost.parse({ ...post, timeZone }).timeZone).toBe(timeZone);
  });

  it.each([
    ['ten files at most', { media: files(11) }, ['media', 'At most 10 files']],
    ['each file once', { media: [fileNumber(1), fileNumber(1)] }, ['media', 'A file is named twice']],
    ['each platform once', { platforms: ['facebook', 'facebook'] }, ['platforms', 'A platform is named twice']],
    ['a time to be scheduled', { status: 'scheduled' }, ['scheduledFor', 'Please choose when the post goes out']],
    ['a zone that there is', { timeZone: 'Beirut' }, ['timeZone', 'Not a time zone']],
  ])('has %s', (_what, wanted, issue) => {
    expect(issueOf(NewPost.safeParse({ ...post, ...wanted }))).toEqual(issue);
  });

  it('may have ten files', () => {
    expect(NewPost.safeParse({ ...post, media: files(10) }).success).toBe(true);
  });

  it.each([
    ['scheduled when it has a time', {}, 'scheduled'],
    ['scheduled for a time', { status: 'scheduled' }, 'scheduled'],
    ['a draft that keeps its time', { status: 'draft' }, 'draft'],
  ])('is %s', (_what, wanted, status) => {
    const scheduledFor = '2026-11-20T12:00:00.000Z';
    expect(NewPost.parse({ ...post, ...wanted, scheduledFor })).toMatchObject({ status, scheduledFor });
  });
});

describe('a change of a post', () => {
  it('may be nothing, or take the time away', () => {
    expect(PostChange.parse({})).toEqual({});
    expect(PostChange.parse({ scheduledFor: null, status: 'draft' })).toEqual({ scheduledFor: null, status: 'draft' });
  });

  it('cannot publish, nor give the post to another client', () => {
    expect(PostChange.safeParse({ status: 'published' }).success).toBe(false);
    expect(PostChange.safeParse({ clientId: aClientId }).success).toBe(false);
  });
});

describe('a post that is checked while it is written', () => {
  it('may have no text yet', () => {
    const { content: _missing, ...unwritten } = post;
    expect(PostToCheck.parse(unwritten).content).toBe('');
    expect(PostToCheck.parse(post).content).toBe('Hello');
  });

  it('keeps to the limit of every post', () => {
    expect(issueOf(PostToCheck.safeParse({ ...post, content: 'x'.repeat(63_207) }))).toEqual([
      'content',
      'At most 63206 characters',
    ]);
  });
});

it.each([
  [0, 'At least one content is required'],
  [26, 'At most 25 contents'],
])('refuses a batch of %i contents', (count, message) => {
  const contents = Array.from({ length: count }, () => ({ content: 'Hello' }));
  expect(issueOf(NewBatch.safeParse({ clientId: aClientId, platforms: ['facebook'], contents }))).toEqual([
    'contents',
    message,
  ]);
});
