import * as z from 'zod';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import { firstSentAt, type InquiryOutcome, type SoughtTarget } from '../../../../shared/domain/publishing/target.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { Id } from '../meta/graph-id.ts';
import { isSamePost, permalinkOf, searchFrom } from '../meta/published.ts';
import { containerState, partsOf } from './containers.ts';
import { afterPost, cut, type Progress, type PublishedPost, storedAs, unusable } from './progress.ts';
import type { Threads } from './threads.ts';

const most = 100;
/** What was published is not missed in the lists before this. */
const listedAfter = 5 * minute;

const Listed = z.object({
  data: z.array(
    z.object({
      id: Id,
      text: z.string().default(''),
      timestamp: z.string(),
      permalink: z.string().optional(),
      replied_to: z.object({ id: Id }).optional(),
    }),
  ),
});

interface Sought {
  readonly text: string;
  /** The post of the thread that it answers. */
  readonly answers: string | undefined;
  /** Nothing older is meant. */
  readonly since: string;
}

/**
 * The account's posts, or answers, with the same text since an instant. `isCut`: there may be more. Throws `GraphError` and
 * `PlatformUnreachable`.
 */
async function findPosts(
  threads: Threads,
  { token }: PlatformAccount,
  { text, answers, since }: Sought,
): Promise<{ posts: PublishedPost[]; isCut: boolean }> {
  const isAnswer = answers !== undefined;
  const fields = ['id', 'text', 'timestamp', 'permalink', ...(isAnswer ? ['replied_to'] : [])].join(',');
  const query = { fields, limit: String(most), since: searchFrom(since) };
  const { data } = await threads.callAs(token, 'GET', isAnswer ? '/me/replies' : '/me/threads', query, Listed);
  const posts = data
    .filter((post) => isSamePost({ text: post.text, at: post.timestamp }, text, since))
    .filter((post) => post.replied_to?.id === answers)
    .map(({ id, permalink }) => ({ id, permalink }));
  return { posts, isCut: data.length >= most };
}

/** What became of a post that may be public: its container says whether it is, its lists which one. */
export function threadsInquiry(threads: Threads) {
  async function find(
    delivery: Delivery<SoughtTarget>,
    progress: Progress,
    otherwise: InquiryOutcome,
  ): Promise<InquiryOutcome | AlikePosts> {
    const { target, account } = delivery;
    const text = partsOf(delivery)[progress.posts.length] ?? '';
    const sought = { text, answers: progress.posts.at(-1), since: firstSentAt(target) };
    const { posts, isCut } = await findPosts(threads, account, sought);
    const found = posts.map(async (post): Promise<AlikePost> => {
      const outcome = await afterPost(threads, delivery, progress, post);
      const isGivenUp = outcome.kind === 'processing' && target.state === 'unconfirmed';
      return { ids: [post.id], outcome: isGivenUp ? cut(delivery, progress.posts.length + 1) : outcome };
    });
    return alike(await Promise.all(found), isCut ? { kind: 'unknown' } : otherwise);
  }

  /** It is public. If Threads does not list it, what follows in a thread has nothing to answer. */
  async function findPublished(delivery: Delivery<SoughtTarget>, progress: Progress) {
    const { target, now } = delivery;
    const isLast = progress.posts.length + 1 >= partsOf(delivery).length;
    const isListed = now.getTime() - Date.parse(target.since) >= listedAfter;
    return find(delivery, progress, isLast && isListed ? await unlisted(delivery, progress) : { kind: 'unknown' });
  }

  async function unlisted({ account }: Delivery<SoughtTarget>, progress: Progress): Promise<InquiryOutcome> {
    const [first, ...partIds] = progress.posts;
    if (first === undefined) return { kind: 'unlisted', published: { kind: 'published' } };
    const permalink = await permalinkOf(threads, account.token, first, 'permalink');
    return { kind: 'unlisted', published: { kind: 'published', remoteId: first, permalink, partIds } };
  }

  async function inquire(delivery: Delivery<SoughtTarget>, progress: Progress) {
    const { container } = progress;
    if (container === undefined) return notPublished(delivery, progress);
    const found = await containerState(threads, delivery.account.token, container.id);
    switch (found.state) {
      case 'published':
        return findPublished(delivery, progress);
      case 'finished':
      case 'preparing':
      case 'expired':
        return notPublished(delivery, progress);
      case 'failed':
        return progress.posts.length === 0 ? unusable(found) : cut(delivery, progress.posts.length);
      case 'absent':
      case 'unreadable':
        return find(delivery, progress, { kind: 'absent', ...storedAs(progress) });
    }
  }

  return inquire;
}

/** It goes on where it was, unless it was given up with a part of its thread out. */
function notPublished(delivery: Delivery<SoughtTarget>, progress: Progress): InquiryOutcome {
  return delivery.target.state === 'unconfirmed' && progress.posts.length > 0
    ? cut(delivery, progress.posts.length)
    : { kind: 'processing', ...storedAs(progress) };
}
