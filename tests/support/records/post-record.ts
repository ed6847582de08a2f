import type { ClaimedPost, PostOf, PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { idOfClient } from '../ids.ts';

export const aClientId = idOfClient('01JD0000000000000000000000');

type Status = PostRecord['status'];

const counted = { countedIn: '202611' };

const ofStatus = {
  draft: () => ({ status: 'draft' }) as const,
  scheduled: (scheduledFor: Instant) =>
    ({ status: 'scheduled', scheduledFor, nextAttemptAt: scheduledFor, ...counted }) as const,
  published: (at: Instant) => ({ status: 'published', scheduledFor: at, publishedAt: at, ...counted }) as const,
  unconfirmed: (scheduledFor: Instant) => ({ status: 'unconfirmed', scheduledFor, ...counted }) as const,
  failed: (scheduledFor: Instant) => ({ status: 'failed', scheduledFor, ...counted }) as const,
} satisfies { [S in Status]: (at: Instant) => Partial<PostOf<S>> };

export function aPost<S extends Status = 'scheduled'>(wanted: Partial<PostOf<S>> & { status?: S } = {}): PostOf<S> {
  const { status = 'scheduled', scheduledFor: dueAt = '2026-11-20T12:00:00.000Z' }: Partial<PostRecord> = wanted;
  const post = {
    id: postIdOf(aClientId, '01JD1111111111111111111111'),
    clientId: aClientId,
    clientName: 'Cedar Café',
    content: 'Fresh manakish',
    texts: {},
    media: [],
    platformMedia: {},
    options: {},
    timeZone: 'Asia/Beirut',
    targets: [newTarget('instagram', dueAt), newTarget('facebook', dueAt)],
    createdAt: '2026-11-20T11:00:00.000Z',
    updatedAt: '2026-11-20T11:00:00.000Z',
    version: 1,
    ...ofStatus[status](dueAt),
    ...wanted,
  };
  return post as PostRecord as PostOf<S>;
}

export function inStatus<S extends Status>(post: PostRecord, status: S, wanted: Partial<PostOf<S>> = {}): PostOf<S> {
  const { lease: _lease, checkAt: _checkAt, nextAttemptAt: _nextAttemptAt, publishedAt: _publishedAt, ...kept } = post;
  const { findings: _findings, countedIn: _countedIn, ...written } = kept;
  return aPost<S>({ ...written, status, ...wanted });
}

export function aClaimedPost(wanted: Partial<ScheduledPost> = {}): ClaimedPost {
  const lease = { token: 'one', since: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:02:10.000Z' };
  const post = aPost(wanted);
  return { ...post, lease, nextAttemptAt: post.nextAttemptAt ?? post.scheduledFor };
}

export const unlimited = { monthlyPosts: Infinity, scheduledPosts: Infinity };
