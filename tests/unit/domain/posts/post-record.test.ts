import { isDeepStrictEqual } from 'node:util';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Claimed, Posts, Settlement } from '../../../../functions/use-cases/posts/ports.ts';
import type { ClientId, MediaId, PostId } from '../../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Post } from '../../../../shared/domain/posts/post.ts';
import {
  type ClaimedPost,
  type DraftPost,
  type FailedPost,
  type Lease,
  PostRecord,
  type PublishedPost,
  type ScheduledPost,
} from '../../../../shared/domain/posts/post-record.ts';
import { aClaimedPost, aPost } from '../../../support/records/post-record.ts';

const at = '2026-11-20T12:00:00.000Z';
const lease: Lease = { token: 'one', since: at, until: at };
const isKept = (post: PostRecord) => isDeepStrictEqual(PostRecord.safeParse(post).data, post);

// `tsc` fails where an expected error is missing.
describe('what does not compile', () => {
  it('is a post whose fields are not those of its status', () => {
    const { status: _status, scheduledFor: _noTime, ...written } = aPost({ status: 'draft' });
    const scheduledFor = at;

    expect(isKept({ ...written, status: 'draft' })).toBe(true);
    // @ts-expect-error no worker has a draft
    expect(isKept({ ...written, status: 'draft', lease })).toBe(false);
    // @ts-expect-error a draft is never due
    expect(isKept({ ...written, status: 'draft', nextAttemptAt: at })).toBe(false);

    expect(isKept({ ...written, status: 'scheduled', scheduledFor })).toBe(true);
    // @ts-expect-error a scheduled post has a time
    expect(isKept({ ...written, status: 'scheduled' })).toBe(false);

    expect(isKept({ ...written, status: 'published', scheduledFor, publishedAt: at })).toBe(true);
    // @ts-expect-error a published post says since when
    expect(isKept({ ...written, status: 'published', scheduledFor })).toBe(false);
    // @ts-expect-error a published post is checked no more
    expect(isKept({ ...written, status: 'published', scheduledFor, publishedAt: at, checkAt: at })).toBe(false);

    expect(isKept({ ...written, status: 'unconfirmed', scheduledFor, nextAttemptAt: at })).toBe(true);
    // @ts-expect-error nobody knows whether an unconfirmed post is out
    expect(isKept({ ...written, status: 'unconfirmed', scheduledFor, publishedAt: at })).toBe(false);

    expect(isKept({ ...written, status: 'failed', scheduledFor })).toBe(true);
    // @ts-expect-error nothing of a failed post is out
    expect(isKept({ ...written, status: 'failed', scheduledFor, publishedAt: at })).toBe(false);
  });

  it('is a settled post that keeps what its worker needed', () => {
    const claimed = aClaimedPost();
    // @ts-expect-error the lease and the next attempt stay behind
    expect(isKept({ ...claimed, status: 'failed' })).toBe(false);
  });

  it('is a post of another status where one is expected', () => {
    expectTypeOf<DraftPost>().not.toExtend<ScheduledPost>();
    expectTypeOf<ScheduledPost>().not.toExtend<PublishedPost>();
    expectTypeOf<FailedPost>().not.toExtend<PublishedPost>();
    expectTypeOf<ScheduledPost>().not.toExtend<ClaimedPost>();
    expectTypeOf<DraftPost>().not.toExtend<Settlement['post']>();
    expectTypeOf<PublishedPost>().not.toExtend<Claimed['post']>();
  });

  it('is what only workers need of a post, in a list or an answer', () => {
    type OfWorkers = 'lease' | 'checkAt' | 'nextAttemptAt';
    expectTypeOf<ListedPost[OfWorkers]>().toEqualTypeOf<undefined>();
    expectTypeOf<Extract<keyof Post, OfWorkers>>().toEqualTypeOf<never>();
    expectTypeOf<PostRecord>().not.toExtend<ListedPost>();
  });

  it('is the id of another thing in place of a post’s', () => {
    type Id = Parameters<Posts['load']>[0];
    expectTypeOf<PostId>().toExtend<Id>();
    expectTypeOf<ClientId>().not.toExtend<Id>();
    expectTypeOf<MediaId>().not.toExtend<Id>();
    expectTypeOf<string>().not.toExtend<Id>();
  });
});

describe('a post that is read', () => {
  const refused = (post: object) => PostRecord.safeParse(post).error?.issues.map(({ path }) => path.join('.'));

  it('has what its status needs', () => {
    const { scheduledFor: _scheduledFor, ...untimed } = aPost();
    expect(refused(untimed)).toEqual(['scheduledFor']);
    const { publishedAt: _publishedAt, ...unpublished } = aPost({ status: 'published' });
    expect(refused(unpublished)).toEqual(['publishedAt']);
    expect(refused({ ...aPost(), status: 'lost' })).toEqual(['status']);
  });

  it('has nothing that only another status has', () => {
    const draft = aPost({ status: 'draft' });
    expect(PostRecord.parse({ ...draft, lease, nextAttemptAt: at, publishedAt: at })).toEqual(draft);
    const claimed = aClaimedPost({ checkAt: at, publishedAt: at });
    expect(PostRecord.parse(claimed)).toEqual(claimed);
  });
});
