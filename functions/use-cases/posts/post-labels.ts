import type { ClientId } from '../../../shared/domain/ids.ts';
import { checkLabelRoom, type LabelUse, labelUses } from '../../../shared/domain/posts/post-labels.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PostChange } from '../../../shared/domain/posts/post.ts';
import { type Caller, ownClient, postsFor, requireOwner } from '../access.ts';
import { postChanged } from '../refusals.ts';
import type { Posts } from './ports.ts';

/** Of all clients, the labels of the newest posts are enough to choose from. */
const mostRead = 1000;

export async function listLabels(
  caller: Caller,
  clientId: ClientId | undefined,
  { posts }: { posts: Pick<Posts, 'listFor' | 'page' | 'counts'> },
): Promise<LabelUse[]> {
  const owner = clientId ?? ownClient(caller);
  if (owner !== undefined) {
    requireOwner(caller, owner, 'Client');
    return labelUses(await posts.listFor(owner));
  }
  const { rows } = await postsFor(caller, posts).page({ isLabelled: true }, { page: 1, pageSize: mostRead });
  return labelUses(rows);
}

/** Throws `post.client-labels-limit`. Posts are read only where labels are given. */
export async function requireLabelRoom(
  clientId: ClientId,
  labels: readonly string[] | undefined,
  { listFor }: Pick<Posts, 'listFor'>,
) {
  if (labels !== undefined && labels.length > 0) checkLabelRoom(labels, labelUses(await listFor(clientId)));
}

/** Labels go nowhere: they change at any time, also of a post that is out. */
export const isOnlyLabelled = ({ labels, version: _version, ...others }: PostChange): boolean =>
  labels !== undefined && Object.values(others).every((value) => value === undefined);

/** The post's place in time, its approval and its targets stay. */
export function relabelled(before: PostRecord, { labels = [], version }: PostChange, now: Date): PostRecord {
  if (version !== undefined && version !== before.version) throw postChanged();
  return { ...before, labels: labels.length === 0 ? undefined : labels, updatedAt: now.toISOString() };
}
