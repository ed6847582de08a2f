import { nameOf } from './comment-nodes.ts';
import type { Comment } from './records.ts';
import { findPageOfInstagram } from './seed.ts';
import { sendDelivery, type SentDelivery } from './send-webhook.ts';
import type { Simulator } from './simulator.ts';

export type CommentVerb = 'add' | 'edited' | 'remove' | 'hide' | 'unhide';

/** Sends what the platform says of a comment, to an app that was installed at the Page and has subscribed to it. */
export async function tellOfComment(
  simulator: Simulator,
  comment: Comment,
  verb: CommentVerb,
): Promise<SentDelivery | undefined> {
  const media = simulator.store.media.find(comment.postId);
  return media === undefined
    ? tellOfPost(simulator, comment, verb)
    : tellOfMedia(simulator, media.owner, { comment, verb });
}

/** The answer to whoever changed it does not wait for the app. */
export function tellLater(simulator: Simulator, comment: Comment, verb: CommentVerb): void {
  // The app is told again of nothing once this process stops.
  tellOfComment(simulator, comment, verb).catch(() => undefined);
}

const now = ({ now: clock }: Simulator) => Math.floor(clock().getTime() / 1000);

/** Of Instagram only new comments are told. */
async function tellOfMedia(
  simulator: Simulator,
  accountId: string,
  { comment, verb }: { comment: Comment; verb: CommentVerb },
) {
  const page = findPageOfInstagram(accountId);
  if (verb !== 'add' || page === undefined || !isInstalled(simulator, page.id)) return undefined;
  const { id, owner, postId, text, author, authorName } = comment;
  const value = {
    from: { id: author, username: authorName ?? page.instagram?.username },
    media: { id: postId, media_product_type: simulator.store.media.find(postId)?.product },
    id,
    ...(owner !== postId && { parent_id: owner }),
    text,
  };
  const entry = [{ id: accountId, time: now(simulator), changes: [{ field: 'comments', value }] }];
  return sendDelivery(simulator, { object: 'instagram', entry });
}

async function tellOfPost(simulator: Simulator, comment: Comment, verb: CommentVerb) {
  const { id, owner, postId, text, author, at } = comment;
  const pageId = simulator.store.posts.find(postId)?.owner ?? '';
  if (!isInstalled(simulator, pageId)) return undefined;
  const value = {
    from: { id: author, name: nameOf(comment) },
    post_id: postId,
    comment_id: id,
    created_time: Math.floor((at ?? 0) / 1000),
    item: 'comment',
    parent_id: owner,
    ...(verb !== 'remove' && { message: text }),
    verb,
  };
  const entry = [{ id: pageId, time: now(simulator), changes: [{ field: 'feed', value }] }];
  return sendDelivery(simulator, { object: 'page', entry });
}

const isInstalled = ({ store }: Simulator, pageId: string) => store.installations.find(pageId) !== undefined;
