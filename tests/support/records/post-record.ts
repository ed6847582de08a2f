import type { PostRecord } from '../../../functions/use-cases/ports/posts.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { idOfClient } from '../ids.ts';

export const aClientId = idOfClient('01JD0000000000000000000000');

/** A post that is scheduled for both platforms, with what a test says of it. */
export function aPost(wanted: Partial<PostRecord> = {}): PostRecord {
  const dueAt = wanted.scheduledFor ?? '2026-11-20T12:00:00.000Z';
  return {
    id: postIdOf(aClientId, '01JD1111111111111111111111'),
    clientId: aClientId,
    clientName: 'Cedar Café',
    content: 'Fresh manakish',
    media: [],
    options: {},
    status: 'scheduled',
    scheduledFor: dueAt,
    timeZone: 'Asia/Beirut',
    targets: [newTarget('instagram', dueAt), newTarget('facebook', dueAt)],
    nextAttemptAt: dueAt,
    createdAt: '2026-11-20T11:00:00.000Z',
    updatedAt: '2026-11-20T11:00:00.000Z',
    version: 1,
    ...wanted,
  };
}

export const unlimited = { monthlyPosts: Infinity, scheduledPosts: Infinity };
