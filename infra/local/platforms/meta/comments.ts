import type { Collection } from '../kit/store.ts';
import { accessOf } from './access.ts';
import type { GraphCall } from './graph-call.ts';
import { graphTime, type Node, listRecords } from './nodes.ts';
import { findPage, findPageOfInstagram } from './seed.ts';
import { sendDelivery, type SentDelivery } from './send-webhook.ts';
import type { Simulator } from './simulator.ts';
import type { Comment } from './store.ts';

/** A person's name here, or the account's own. */
const usernameOf = ({ author, authorName }: Comment) => authorName ?? findPageOfInstagram(author)?.instagram?.username;
export const nameOf = ({ author, authorName }: Comment) => authorName ?? findPage(author)?.name;

export const answersTo = (comments: Collection<Comment>, { id }: Pick<Comment, 'id'>) =>
  comments.newest(id).map(({ record }) => record);

export const mediaComment: Node<Comment> = {
  name: 'IGComment',
  defaults: 'id,text,timestamp',
  readers: {
    text: ({ text }) => text,
    timestamp: ({ at }) => graphTime(at ?? 0),
    username: usernameOf,
    from: (comment) => ({ id: comment.author, username: usernameOf(comment) }),
    hidden: ({ isHidden }) => isHidden === true,
    like_count: () => 0,
    media: ({ postId }) => ({ id: postId }),
    parent_id: ({ owner, postId }) => (owner === postId ? undefined : owner),
    // A nested edge gives its own first page. https://developers.facebook.com/docs/graph-api/results (2026-11-28)
    replies({ id }, call, { fields, limit }) {
      const query = new URLSearchParams({ fields: fields.map(({ name }) => name).join(','), ...(limit && { limit }) });
      const nested = { ...call, path: `/${id}/replies`, query, params: query };
      const answers = listRecords(nested, call.simulator.store.comments, { owner: id, node: mediaComment });
      return answers.data.length === 0 ? undefined : answers;
    },
  },
};

export const postComment: Node<Comment> = {
  name: 'Comment',
  defaults: 'id,message,created_time,from',
  readers: {
    message: ({ text }) => text,
    created_time: ({ at }) => graphTime(at ?? 0),
    // Nobody is named to an app that may not read what people write.
    from: (comment, call) =>
      comment.authorName === undefined || mayReadPeople(call)
        ? { name: nameOf(comment), id: comment.author }
        : undefined,
    is_hidden: ({ isHidden }) => isHidden === true,
    can_hide: ({ authorName }) => authorName !== undefined,
    can_remove: () => true,
    parent: ({ owner, postId }) => (owner === postId ? undefined : { id: owner }),
    comment_count: (comment, call) => answersTo(call.simulator.store.comments, comment).length,
  },
};

const mayReadPeople = ({ accessToken, simulator }: GraphCall) =>
  accessOf(simulator, accessToken ?? '').grant.scopes.includes('pages_read_user_content');

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
