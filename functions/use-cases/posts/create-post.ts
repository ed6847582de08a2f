import { isStaff } from '../../../shared/domain/access/person.ts';
import { can } from '../../../shared/domain/access/policy.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { NewPost } from '../../../shared/domain/posts/post.ts';
import { planOf, waitingFor } from '../../../shared/domain/posts/planned-post.ts';
import type { DraftPost, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import { requireOwner, requirePlan, requireRight, type Caller, writesAsAgent } from '../access.ts';
import { memberOf, withReview } from '../approvals/with-review.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media } from '../media/ports.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { checkPost, readyContent } from './post-content.ts';
import { requireLabelRoom } from './post-labels.ts';
import { limitsFor } from '../clients/usage.ts';
import { queueIfNear } from '../publishing/queue-posts.ts';

export interface PostDependencies {
  clients: Pick<Clients, 'load'>;
  connections: Pick<Connections, 'listFor'>;
  media: Pick<Media, 'find'>;
  posts: Pick<Posts, 'create' | 'listFor'>;
  queue: Pick<PublishQueue, 'enqueueNow'>;
  newId: () => string;
  now: Date;
}

/**
 * Stores a draft or a scheduled post.
 * 1. The client, its connections and its media must exist, and each platform must accept the post.
 * 2. Where the team reviews posts, scheduling it is a yes.
 * 3. The post is stored with its item in the due index, within the plan's limits.
 * 4. If it is due soon it is queued at once; otherwise the minute job finds it.
 */
export async function createPost(
  caller: Caller,
  wanted: NewPost & { readonly isByAgent?: true | undefined },
  deps: PostDependencies,
): Promise<DraftPost | ScheduledPost> {
  const { now } = deps;
  requireOwner(caller, wanted.clientId, 'Client');
  if (wanted.status === 'scheduled') requireRight(caller, 'posts.publish');
  const client = await deps.clients.load(wanted.clientId);
  if (wanted.status === 'scheduled') requirePlan(caller, client, 'canSchedulePosts');
  await requireLabelRoom(client.id, wanted.labels, deps.posts);
  const content = await readyContent(wanted, client.id, deps.media);
  await checkPost({ ...wanted, ...content }, deps);

  const planned = {
    id: postIdOf(client.id, deps.newId()),
    clientId: client.id,
    clientName: client.name,
    ...content,
    timeZone: wanted.timeZone,
    ...(isStaff(caller) && { assignee: await memberOf(caller, deps) }),
    ...waitingFor(planOf(wanted.status, wanted.scheduledFor), wanted.platforms, now),
    ...((writesAsAgent(caller) || isForAnother(wanted, caller)) && { isByAgent: true as const }),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  };
  const post = await withReview(planned, caller, client, deps);
  await deps.posts.create(post, limitsFor(caller, client));
  await queueIfNear(post, deps);
  return post;
}

/** A client's own people have read what they keep of a language model's words; of the agency's, the client says yes. */
const isForAnother = ({ isByAgent }: { readonly isByAgent?: true | undefined }, caller: Caller) =>
  isByAgent === true && !can(caller, 'approvals.answer');
