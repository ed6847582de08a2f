import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from './api-client.ts';

interface Written {
  readonly call: ApiClient;
  readonly clientId: ClientId;
  /** Of the platform. */
  readonly simulatorUrl: string;
  /** The platform's id. */
  readonly postId: string;
  readonly text: string;
}

/** Turns conversations on, lets a person write under the client's post, and reads it. */
export async function aReadComment({ call, clientId, simulatorUrl, postId, text }: Written) {
  const params = { clientId };
  const { isOn, version } = await call(contracts.getConversationSettings, { params });
  if (!isOn) await call(contracts.updateConversationSettings, { params, body: { isOn: true, version } });
  const body = JSON.stringify({ postId, comments: [{ name: 'karim', text }] });
  expect((await fetch(`${simulatorUrl}/_sim/comments`, { method: 'POST', body })).status).toBe(201);
  const read = async () => (await call(contracts.createCommentReading, { params })).added;
  // A post is known for reading once its record of numbers is there, moments after it went out.
  await expect.poll(read, { interval: 5000, timeout: 45_000 }).toBe(1);
  const list = async () => (await call(contracts.listComments, { params, query: { post: postId, q: text } })).comments;
  const [comment] = await list();
  if (comment === undefined) throw new Error('Nothing was read');
  return { comment, read, list, place: { ...params, commentId: comment.id } };
}

/** Two presses of one answer. */
export async function answerTwice(
  call: ApiClient,
  place: { clientId: ClientId; commentId: Comment['id'] },
  text: string,
) {
  const body = { replyId: randomUUID(), text };
  await call(contracts.createReply, { params: place, body });
  return call(contracts.createReply, { params: place, body });
}
