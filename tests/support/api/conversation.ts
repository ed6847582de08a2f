import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Product } from '../local/forked-system.ts';
import { connect, publishedAt, settled } from './agency.ts';
import type { ApiClient } from './api-client.ts';
import { newProfessional } from './people.ts';

interface Written {
  readonly call: ApiClient;
  readonly clientId: ClientId;
  /** Of the platform. */
  readonly simulatorUrl: string;
  /** The platform's id. */
  readonly postId: string;
  readonly text: string;
}

/** A client whose post is out, with comments, which were read. */
export async function aCommentedClient(
  place: Pick<Product, 'url' | 'demo' | 'simulatorUrl'>,
  name: string,
  ...texts: string[]
) {
  const client = await newProfessional(place, name);
  const params = { clientId: client.id };
  await client.call(contracts.updateConversationSettings, { params, body: { isOn: true, version: 0 } });
  await connect(client.call, place.url, client.id, 'facebook');
  const content = `Fresh manakish of ${client.id}`;
  const { id: postId } = await client.call(contracts.createPost, {
    body: { clientId: client.id, content, platforms: ['facebook'] },
  });
  await client.call(contracts.createPublication, { params: { postId } });
  await settled(client.call, postId);
  const there = (await publishedAt(place.simulatorUrl)).find(({ message }) => message === content);
  const comments = texts.map((text) => ({ name: 'Karim', text }));
  const body = JSON.stringify({ postId: there?.id, comments, isTold: false });
  const answer = await fetch(`${place.simulatorUrl}/_sim/comments`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  // A post is known for reading once its record of numbers is there, moments after it went out.
  const read = async () => (await client.call(contracts.createCommentReading, { params })).added;
  await expect.poll(read, { interval: 5000, timeout: 45_000 }).toBe(texts.length);
  return { ...client, content };
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
