import { can } from '../../../shared/domain/access/policy.ts';
import type { Person } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import type { CommentId } from '../../../shared/domain/conversations/comment.ts';
import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../clients/ports.ts';
import { assigned } from '../conversations/change-comment.ts';
import { changeIfStored } from '../conversations/change-stored.ts';
import type { StoredComments } from '../conversations/ports.ts';
import { saveAssignee } from '../posts/assign-post.ts';
import type { Posts } from '../posts/ports.ts';
import { type Assignments, personOf } from './assignments.ts';

/** Of all clients, what is assigned to a member of staff. */
export interface AssignedWork {
  /** Those that are not published. */
  openPosts(memberId: ClientId): Promise<PostId[]>;
  /** Those that are not deleted: what is done can be opened again. */
  comments(memberId: ClientId): Promise<{ clientId: ClientId; commentId: CommentId }[]>;
}

export interface HandOver {
  clients: Pick<Clients, 'find'>;
  assignments: Pick<Assignments, 'of'>;
  assigned: AssignedWork;
  posts: Pick<Posts, 'load' | 'save'>;
  comments: Pick<StoredComments, 'find' | 'save'>;
  now: Date;
}

interface Leaving {
  readonly memberId: ClientId;
  /** Absent: nobody takes over. */
  readonly handOverTo?: ClientId | undefined;
}

interface Heir extends Person {
  readonly name: Client['name'];
}

/**
 * Assigns what one who leaves was to see to to a colleague, at all clients where the colleague may do it. Elsewhere, and without a
 * colleague, posts keep the name, and comments are assigned to nobody, so that they are found as such. One that cannot be saved
 * stops none of the others; repeating it goes on with those that are left.
 * @returns whether none is left: one that is being published, changed or removed at the moment is for the next time
 */
export async function handOverWork({ memberId, handOverTo }: Leaving, deps: HandOver): Promise<boolean> {
  const heir = handOverTo && (await findHeir(handOverTo, deps));
  const arePostsDone = heir === undefined || (await handOverPosts(memberId, heir, deps));
  const areCommentsDone = await handOverComments(memberId, heir, deps);
  return arePostsDone && areCommentsDone;
}

async function findHeir(id: ClientId, deps: HandOver): Promise<Heir | undefined> {
  const heir = await deps.clients.find(id);
  if (heir?.isStaff !== true || !hasAdminAccess(heir)) return undefined;
  return { ...(await personOf(heir, deps)), name: heir.name };
}

const assigneeOf = ({ clientId: id, name }: Heir) => ({ id, name });

async function handOverPosts(memberId: ClientId, heir: Heir, deps: HandOver): Promise<boolean> {
  const open = await deps.assigned.openPosts(memberId);
  return saveAll(
    open.filter((id) => can(heir, 'posts.draft', ownerOf(id))),
    async (postId) => {
      const before = await deps.posts.load(postId);
      const isStillOpen = before.assignee?.id === memberId && before.status !== 'published';
      if (isStillOpen) await saveAssignee(before, assigneeOf(heir), deps);
    },
  );
}

async function handOverComments(memberId: ClientId, heir: Heir | undefined, deps: HandOver): Promise<boolean> {
  return saveAll(await deps.assigned.comments(memberId), async ({ clientId, commentId }) => {
    const to = heir && can(heir, 'conversations.answer', clientId) ? assigneeOf(heir) : undefined;
    try {
      await changeIfStored(
        clientId,
        commentId,
        (comment) => (comment.assignee?.id === memberId ? assigned(comment, to) : comment),
        deps.comments,
      );
    } catch (error) {
      // Nobody can open it either.
      if (!(error instanceof DomainError && error.code === 'comment.unreadable')) throw error;
    }
  });
}

async function saveAll<T>(all: readonly T[], save: (one: T) => Promise<void>): Promise<boolean> {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      await save(one);
    } catch (error) {
      failures.push(error);
    }
  }
  for (const error of failures) if (!isRefusal(error, 'conflict', 'not-found')) throw error;
  return failures.length === 0;
}
