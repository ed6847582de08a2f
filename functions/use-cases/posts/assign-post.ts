import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { type Caller, requireOwner } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { type Assignments, findStaffWhoMay } from '../team/assignments.ts';
import type { Posts } from './ports.ts';

/** Whatever became of the post, as with labels. Throws `post.not-assignable`, `post.changed` and `post.publishing`. */
export async function assignPost(
  caller: Caller,
  { postId, assignee }: { postId: PostId; assignee: ClientId | null },
  deps: {
    assignments: Pick<Assignments, 'of'>;
    clients: Pick<Clients, 'find'>;
    posts: Pick<Posts, 'load' | 'save'>;
    now: Date;
  },
): Promise<PostRecord> {
  const clientId = ownerOf(postId);
  requireOwner(caller, clientId, 'Post');
  const member = assignee && (await findStaffWhoMay('posts.draft', clientId, assignee, deps));
  if (member === undefined) throw new DomainError('invalid', 'post.not-assignable', { fields: ['assignee'] });
  const before = await deps.posts.load(postId);
  return saveAssignee(before, member === null ? undefined : { id: member.id, name: member.name }, deps);
}

/** Throws `post.changed` and `post.publishing`. */
export async function saveAssignee(
  before: PostRecord,
  assignee: PostRecord['assignee'],
  { posts, now }: { posts: Pick<Posts, 'save'>; now: Date },
): Promise<PostRecord> {
  if (before.assignee?.id === assignee?.id) return before;
  return posts.save({ ...before, assignee, updatedAt: now.toISOString() }, before, unlimited);
}
