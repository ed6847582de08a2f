import { can } from '../../../shared/domain/access/policy.ts';
import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import { isReviewedAs, type Member, reviewAfter } from '../../../shared/domain/approvals/post-review.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { type Caller, writesAsAgent } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { approvalHash } from './approval-hash.ts';

export async function memberOf({ clientId }: Caller, { clients }: { clients: Pick<Clients, 'load'> }): Promise<Member> {
  const { name } = await clients.load(clientId);
  return { id: clientId, name };
}

/**
 * The post with what its review becomes by what the caller has done to it. What an agent does is no yes of the team: throws
 * `review.agent-drafts` where it would be scheduled without one.
 */
export async function withReview<Post extends PostRecord>(
  post: Post,
  caller: Caller,
  client: Pick<Client, 'approvals'>,
  deps: { clients: Pick<Clients, 'load'>; now: Date },
): Promise<Post> {
  const isObligatory = approvalsOf(client).isReviewed === true;
  if (!isObligatory && post.review === undefined) return post;
  const [isByAgent, hash] = [writesAsAgent(caller), approvalHash(post)];
  const isScheduled = post.status === 'scheduled';
  if (isByAgent && isScheduled && !isReviewedAs(post.review, hash))
    throw new DomainError('conflict', 'review.agent-drafts');
  const edit = {
    isScheduled,
    hash,
    isObligatory,
    mayPublish: can(caller, 'posts.publish') && !isByAgent,
    now: deps.now,
  };
  const review = reviewAfter(post.review, { ...edit, by: await memberOf(caller, deps) });
  return review === post.review ? post : { ...post, review };
}
