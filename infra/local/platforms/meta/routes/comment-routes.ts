import { onRecord, type Needs } from '../access.ts';
import { answersTo, mediaComment, postComment, tellLater } from '../comments.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { invalidParameter, required } from '../graph-error.ts';
import { readNode, type Node, listRecords, pageOf, requestedLimit } from '../nodes.ts';
import { newObjectId } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Comment, Media, Post } from '../store.ts';

const isOfInstagram = ({ store }: Simulator, { postId }: Comment) => store.media.find(postId) !== undefined;
const nodeOf = (call: GraphCall, comment: Comment) =>
  isOfInstagram(call.simulator, comment) ? mediaComment : postComment;

export function newCommentId(simulator: Simulator, postId: string): string {
  const isOfMedia = simulator.store.media.find(postId) !== undefined;
  return isOfMedia ? newObjectId('instagram') : `${postId.slice(postId.indexOf('_') + 1)}_${newObjectId('facebook')}`;
}

/** As the account of the token, under what it published or under a comment there. */
function write(call: GraphCall, { id: postId, owner: author }: Media | Post, owner = postId) {
  const { simulator } = call;
  const at = simulator.now().getTime();
  const id = newCommentId(simulator, postId);
  const comment: Comment = { id, owner, at, author, postId, text: required(call.params, 'message') };
  simulator.store.comments.put(comment);
  tellLater(simulator, comment, 'add');
  return { id };
}

const listComments = (call: GraphCall, owner: string, node: Node<Comment>) =>
  listRecords(call, call.simulator.store.comments, { owner, node });

/** As a stream, answers are listed among what they answer. */
function listStream(call: GraphCall, postId: string) {
  const { comments } = call.simulator.store;
  const first = comments.newest(postId).map(({ record }) => record);
  const all = [...first, ...first.flatMap((comment) => answersTo(comments, comment))];
  const inOrder = all.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
  const after = call.params.get('after');
  const from = after === null ? 0 : inOrder.findIndex(({ id }) => cursorOf(id) === after) + 1;
  const wanted = inOrder.slice(from, from + requestedLimit(call) + 1);
  return pageOf(
    call,
    wanted.map((comment) => ({ cursor: cursorOf(comment.id), value: readNode(call, postComment, comment) })),
  );
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url');

export const commentOnMedia: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_manage_comments' },
  (call, media) => write(call, media),
);

export const listMediaComments: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_basic' },
  (call, { id }) => listComments(call, id, mediaComment),
);

const toEngage = { scope: 'pages_manage_engagement', pageToken: true } as const;

export const commentOnPost: Route = onRecord(
  ({ posts }) => posts,
  toEngage,
  (call, post) => write(call, post),
);

export const listPostComments: Route = onRecord(
  ({ posts }) => posts,
  { scope: 'pages_read_engagement', pageToken: true },
  (call, { id }) =>
    call.params.get('filter') === 'stream' ? listStream(call, id) : listComments(call, id, postComment),
);

/** What a comment was written under. */
const publishedOf = ({ store }: Simulator, { postId }: Comment) => store.media.find(postId) ?? store.posts.find(postId);

/** The permission depends on the platform of the comment. */
function onComment(serve: (call: GraphCall, comment: Comment, published: Media | Post) => unknown): Route {
  const served = (needs: Needs) =>
    onRecord(
      ({ comments }) => comments,
      needs,
      (call, comment) => {
        const published = publishedOf(call.simulator, comment);
        if (published === undefined) throw invalidParameter('What was commented on is gone');
        return serve(call, comment, published);
      },
      (comment, call) => publishedOf(call.simulator, comment)?.owner ?? '',
    );
  const ofMedia = served({ scope: 'instagram_manage_comments' });
  const ofPost = served(toEngage);
  return async (call) => {
    const comment = call.simulator.store.comments.find(call.objectId);
    return comment !== undefined && isOfInstagram(call.simulator, comment) ? ofMedia(call) : ofPost(call);
  };
}

export const readComment: Route = onComment((call, comment) => readNode(call, nodeOf(call, comment), comment));

/** An answer to an answer belongs to the same thread. */
export const answerComment: Route = onComment((call, { id, owner, postId }, published) =>
  write(call, published, owner === postId ? id : owner),
);

export const listAnswers: Route = onComment((call, comment) => listComments(call, comment.id, nodeOf(call, comment)));

export const hideComment: Route = onComment((call, comment) => {
  const wanted = call.params.get(isOfInstagram(call.simulator, comment) ? 'hide' : 'is_hidden');
  if (wanted !== 'true' && wanted !== 'false') throw invalidParameter('Param hide must be a boolean');
  const isHidden = wanted === 'true';
  const changed = { ...comment, isHidden };
  call.simulator.store.comments.put(changed);
  tellLater(call.simulator, changed, isHidden ? 'hide' : 'unhide');
  return { success: true };
});

export const deleteComment: Route = onComment((call, comment) => {
  removeComment(call.simulator, comment);
  return { success: true };
});

export function removeComment(simulator: Simulator, comment: Comment): void {
  const { comments } = simulator.store;
  for (const answer of answersTo(comments, comment)) comments.remove(answer.id);
  comments.remove(comment.id);
  tellLater(simulator, comment, 'remove');
}
