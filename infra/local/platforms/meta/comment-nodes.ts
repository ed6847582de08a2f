import type { Collection } from '../kit/collection.ts';
import type { GraphCall } from './graph-call.ts';
import { graphTime, type Node } from './fields.ts';
import { listRecords } from './list-records.ts';
import type { Comment } from './records.ts';
import { findPage, findPageOfInstagram } from './seed.ts';
import { accessOf } from './tokens.ts';

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
