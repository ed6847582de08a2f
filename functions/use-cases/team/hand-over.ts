import { can } from '../../../shared/domain/access/policy.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../clients/ports.ts';
import { saveAssignee } from '../posts/assign-post.ts';
import type { Posts } from '../posts/ports.ts';
import { type Assignments, personOf } from './assignments.ts';

export interface AssignedPosts {
  /** Of all clients, what is assigned to a member of staff and not published. */
  openOf(memberId: ClientId): Promise<PostId[]>;
}

export interface HandOver {
  clients: Pick<Clients, 'find'>;
  assignments: Pick<Assignments, 'of'>;
  assigned: AssignedPosts;
  posts: Pick<Posts, 'load' | 'save'>;
  now: Date;
}

/**
 * Assigns the open posts of one who leaves to a colleague, at all clients where the colleague may write; the others keep the
 * name. One that cannot be saved stops none of the others; repeating it goes on with those that are left.
 * @returns whether none is left: one that is being published, changed or removed at the moment is for the next time
 */
export async function handOverPosts(
  { memberId, handOverTo }: Record<'memberId' | 'handOverTo', ClientId>,
  deps: HandOver,
): Promise<boolean> {
  const heir = await deps.clients.find(handOverTo);
  if (heir?.isStaff !== true || !hasAdminAccess(heir)) return true;
  const person = await personOf(heir, deps);
  const open = await deps.assigned.openOf(memberId);
  const failures: unknown[] = [];
  for (const postId of open.filter((id) => can(person, 'posts.draft', ownerOf(id)))) {
    try {
      const before = await deps.posts.load(postId);
      const isStillOpen = before.assignee?.id === memberId && before.status !== 'published';
      if (isStillOpen) await saveAssignee(before, { id: heir.id, name: heir.name }, deps);
    } catch (error) {
      failures.push(error);
    }
  }
  for (const error of failures) if (!isRefusal(error, 'conflict', 'not-found')) throw error;
  return failures.length === 0;
}
