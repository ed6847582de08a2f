import { can } from '../../../shared/domain/access/policy.ts';
import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import { type Member, reviewAfter } from '../../../shared/domain/approvals/post-review.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { approvalHash } from './approval-hash.ts';

export async function memberOf({ clientId }: Caller, { clients }: { clients: Pick<Clients, 'load'> }): Promise<Member> {
  const { name } = await clients.load(clientId);
  return { id: clientId, name };
}

/** The post with what its review becomes by what the caller has done to it. */
export async function withReview<Post extends PostRecord>(
  post: Post,
  caller: Caller,
  client: Pick<Client, 'approvals'>,
  deps: { clients: Pick<Clients, 'load'>; now: Date },
): Promise<Post> {
  const isObligatory = approvalsOf(client).isReviewed === true;
  if (!isObligatory && post.review === undefined) return post;
  const edit = {
    isScheduled: post.status === 'scheduled',
    hash: approvalHash(post),
    isObligatory,
    mayPublish: can(caller, 'posts.publish'),
    now: deps.now,
  };
  const review = reviewAfter(post.review, { ...edit, by: await memberOf(caller, deps) });
  return review === post.review ? post : { ...post, review };
}
