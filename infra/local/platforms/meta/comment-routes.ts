import { onRecord } from './access.ts';
import { graphTime, type Node } from './fields.ts';
import { required } from './graph-error.ts';
import type { GraphCall, Route } from './graph-call.ts';
import { newObjectId } from './ids.ts';
import { listRecords } from './list-records.ts';
import type { Comment } from './records.ts';
import { findPage, findPageOfInstagram } from './seed.ts';

/** Comments as the account of the token, on what it published. */
function comment(call: GraphCall, id: string, owner: string, author: string) {
  const { store, now } = call.simulator;
  store.comments.put({ id, owner, at: now().getTime(), author, text: required(call.params, 'message') });
  return { id };
}

const listComments = (call: GraphCall, owner: string, node: Node<Comment>) =>
  listRecords(call, call.simulator.store.comments, { owner, node });

const mediaComment: Node<Comment> = {
  name: 'IGComment',
  defaults: 'id,text,timestamp',
  readers: {
    text: ({ text }) => text,
    timestamp: ({ at }) => graphTime(at ?? 0),
    username: ({ author }) => findPageOfInstagram(author)?.instagram?.username,
    from: ({ author }) => ({ id: author, username: findPageOfInstagram(author)?.instagram?.username }),
  },
};

const postComment: Node<Comment> = {
  name: 'Comment',
  defaults: 'id,message,created_time,from',
  readers: {
    message: ({ text }) => text,
    created_time: ({ at }) => graphTime(at ?? 0),
    from: ({ author }) => ({ name: findPage(author)?.name, id: author }),
  },
};

export const commentOnMedia: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_manage_comments' },
  (call, { id, owner }) => comment(call, newObjectId('instagram'), id, owner),
);

export const listMediaComments: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_basic' },
  (call, { id }) => listComments(call, id, mediaComment),
);

export const commentOnPost: Route = onRecord(
  ({ posts }) => posts,
  { scope: 'pages_manage_engagement', pageToken: true },
  (call, { id, owner }) => comment(call, `${id.slice(id.indexOf('_') + 1)}_${newObjectId('facebook')}`, id, owner),
);

export const listPostComments: Route = onRecord(
  ({ posts }) => posts,
  { scope: 'pages_read_engagement', pageToken: true },
  (call, { id }) => listComments(call, id, postComment),
);
