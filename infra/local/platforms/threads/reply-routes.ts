import { listParam } from '../meta/graph-call.ts';
import { invalidParameter, jsonAnswer } from '../meta/graph-error.ts';
import { visitorOrders } from '../kit/visitors.ts';
import { newObjectId } from './container-routes.ts';
import { hiddenField, mediaNotFound } from './refusals.ts';
import { findPerson } from './seed.ts';
import type { Call, Reply, Simulator } from './simulator.ts';
import { requirePerson } from './tokens.ts';

/** What answers a post: of a person, or of the account itself. */
interface Shown {
  readonly id: string;
  readonly rootId: string;
  readonly answers: string;
  readonly at: number;
  readonly text: string;
  readonly username: string | undefined;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
}

const ofPerson = ({ id, owner, at, ...reply }: Reply): Shown => ({
  ...reply,
  id,
  rootId: owner,
  at: at ?? 0,
  isOwn: false,
});

/** The account's own answers stand among its posts. */
function ownReplies({ store }: Simulator, personId: string): Shown[] {
  return store.posts.newest(personId).flatMap(({ record: { id, containerId, at, deletedAt } }) => {
    const container = store.containers.find(containerId);
    if (deletedAt !== null || container === undefined || container.answers === null) return [];
    const { answers, text } = container;
    const rootId = rootOf({ store }, answers);
    const username = findPerson(personId)?.username;
    return [{ id, rootId, answers, at: at ?? 0, text, username, isOwn: true, isHidden: false }];
  });
}

/** The post that a thread began with. */
function rootOf(simulator: Pick<Simulator, 'store'>, id: string): string {
  const { store } = simulator;
  const reply = store.replies.find(id);
  if (reply !== undefined) return reply.owner;
  const post = store.posts.find(id);
  const answers = post && store.containers.find(post.containerId)?.answers;
  return answers ? rootOf(simulator, answers) : id;
}

/** Newest first. */
function repliesUnder(simulator: Simulator, personId: string, rootId: string): Shown[] {
  const people = simulator.store.replies.newest(rootId).map(({ record }) => ofPerson(record));
  const own = ownReplies(simulator, personId).filter((reply) => reply.rootId === rootId);
  return [...people, ...own].toSorted((one, other) => other.at - one.at);
}

const readers: Readonly<Record<string, (reply: Shown) => unknown>> = {
  id: ({ id }) => id,
  text: ({ text }) => text,
  timestamp: ({ at }) => new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000'),
  username: ({ username }) => username,
  is_reply: () => true,
  is_reply_owned_by_me: ({ isOwn }) => isOwn,
  root_post: ({ rootId }) => ({ id: rootId }),
  replied_to: ({ answers }) => ({ id: answers }),
  hide_status: ({ isHidden }) => (isHidden ? 'HIDDEN' : 'NOT_HUSHED'),
};

function shownReply(call: Call, reply: Shown) {
  const fields = listParam(call.params, 'fields');
  const unknown = fields.find((field) => !Object.hasOwn(readers, field));
  if (unknown !== undefined) throw hiddenField(unknown);
  return Object.fromEntries([...new Set([...fields, 'id'])].map((field) => [field, readers[field]?.(reply)]));
}

/** Its own number of entries: Threads names none that could be asked for. */
const pageSize = 25;

function listed(call: Call, replies: readonly Shown[]) {
  const inOrder = call.params.get('reverse') === 'false' ? replies.toReversed() : replies;
  const after = call.params.get('after');
  const from = after === null ? 0 : inOrder.findIndex(({ id }) => id === after) + 1;
  const data = inOrder.slice(from, from + pageSize);
  const last = data.at(-1)?.id;
  const isMore = from + pageSize < inOrder.length;
  const next = isMore && last !== undefined ? `${call.simulator.url}/v1.0${call.path}?after=${last}` : undefined;
  return jsonAnswer({
    data: data.map((reply) => shownReply(call, reply)),
    ...(last !== undefined && { paging: { cursors: { before: data[0]?.id, after: last }, next } }),
  });
}

/** `threads_read_replies`: https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies (2025-03-21) */
function requireRoot(call: Call) {
  const person = requirePerson(call, 'threads_read_replies');
  const { store } = call.simulator;
  const root = store.posts.find(rootOf(call.simulator, call.id));
  const isThere = store.replies.find(call.id) ?? store.posts.find(call.id);
  if (isThere === undefined || root?.owner !== person.id || root.deletedAt !== null) throw mediaNotFound(call.id);
  return { person, root };
}

/** Of any depth. */
export async function listConversation(call: Call) {
  const { person, root } = requireRoot(call);
  if (root.id !== call.id) throw invalidParameter('The conversation is that of a root-level thread');
  return listed(call, repliesUnder(call.simulator, person.id, root.id));
}

/** What answers this itself. */
export async function listDirectReplies(call: Call) {
  const { person, root } = requireRoot(call);
  const replies = repliesUnder(call.simulator, person.id, root.id);
  return listed(
    call,
    replies.filter(({ answers }) => answers === call.id),
  );
}

/** Undefined where it is none of a person. */
export function readReply(call: Call): ReturnType<typeof jsonAnswer> | undefined {
  const reply = call.simulator.store.replies.find(call.id);
  return reply && jsonAnswer(shownReply(call, ofPerson(reply)));
}

/**
 * Hides the answers to it, too.
 * Deeper ones are refused: https://developers.facebook.com/documentation/threads/reply-management (2026-02-13)
 */
export async function manageReply(call: Call) {
  const person = requirePerson(call, 'threads_manage_replies');
  const { store } = call.simulator;
  const reply = store.replies.find(call.id);
  const root = reply && store.posts.find(reply.owner);
  if (reply === undefined || root?.owner !== person.id) throw mediaNotFound(call.id);
  const hide = call.params.get('hide');
  if (hide !== 'true' && hide !== 'false') throw invalidParameter('Param hide must be a boolean');
  if (reply.answers !== reply.owner) throw invalidParameter('Only top-level replies can be hidden or unhidden');
  const isHidden = hide === 'true';
  for (const one of withAnswers(call.simulator, reply)) store.replies.put({ ...one, isHidden });
  return jsonAnswer({ success: true });
}

function withAnswers(simulator: Simulator, reply: Reply): Reply[] {
  const all = simulator.store.replies.newest(reply.owner).map(({ record }) => record);
  return [reply, ...all.filter(({ answers }) => answers === reply.id).flatMap((one) => withAnswers(simulator, one))];
}

/** What people write under posts, change and delete. */
export const replyOrders = visitorOrders<Simulator>(
  (simulator, { postId, answers = postId, comments }) => {
    const { store, now } = simulator;
    if (store.posts.find(rootOf(simulator, postId)) === undefined) return undefined;
    return comments.map(({ name, text, at = now().getTime(), isHidden = false }) => {
      const id = newObjectId();
      store.replies.put({ id, owner: rootOf(simulator, postId), at, answers, username: name, text, isHidden });
      return id;
    });
  },
  ({ store }, { id, text, isRemoved }) => {
    const reply = store.replies.find(id);
    if (reply === undefined) return undefined;
    if (isRemoved) store.replies.remove(id);
    else store.replies.put({ ...reply, text: text ?? reply.text });
    return id;
  },
);
