import { second } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answers.ts';
import { listParam } from '../meta/graph-call.ts';
import { jsonAnswer, invalidParameter, missingObject } from '../meta/graph-error.ts';
import { readContainer } from './container-routes.ts';
import { readReply } from './reply-routes.ts';
import { countDeleted, permalinkOf } from './published.ts';
import { deletesUsed, hiddenField, mediaNotFound } from './refusals.ts';
import type { Person } from './seed.ts';
import type { Call, Container, Post } from './simulator.ts';
import { requirePerson } from './tokens.ts';

const mostDeletes = 100;
const usualLimit = 25;

interface Shown {
  readonly post: Post;
  readonly container: Container;
  readonly person: Person;
}

const readers: Readonly<Record<string, (shown: Shown, call: Call) => unknown>> = {
  id: ({ post }) => post.id,
  text: ({ container }) => (container.text === '' ? undefined : container.text),
  /** Without the colon of a time zone. */
  timestamp: ({ post }) => new Date(post.at ?? 0).toISOString().replace(/\.\d{3}Z$/, '+0000'),
  permalink: ({ post, person }, { simulator }) => permalinkOf(simulator, person, post.id),
  media_type: ({ container: { kind } }) =>
    kind === 'TEXT' ? 'TEXT_POST' : kind === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : kind,
  username: ({ person }) => person.username,
  topic_tag: ({ container }) => container.topic ?? undefined,
  is_reply: ({ container }) => container.answers !== null,
  replied_to: ({ container }) => (container.answers === null ? undefined : { id: container.answers }),
};

function shownPost(call: Call, shown: Shown) {
  const fields = listParam(call.params, 'fields');
  const unknown = fields.find((field) => !Object.hasOwn(readers, field));
  if (unknown !== undefined) throw hiddenField(unknown);
  return Object.fromEntries([...new Set([...fields, 'id'])].map((field) => [field, readers[field]?.(shown, call)]));
}

function timeOf({ params }: Call, name: 'since' | 'until'): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (!/^\d+$/.test(text)) throw invalidParameter(`Param ${name} must be a Unix time`);
  return Number(text) * second;
}

function listed(call: Call, person: Person, isReply: boolean) {
  const { store } = call.simulator;
  const limit = Number(call.params.get('limit') ?? usualLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalidParameter('Param limit must be 1 to 100');
  const range = { since: timeOf(call, 'since'), until: timeOf(call, 'until') };
  const data = store.posts
    .newest(person.id, range)
    .map(({ record: post }) => ({ post, container: store.containers.find(post.containerId), person }))
    .filter((shown): shown is Shown => shown.container !== undefined && shown.post.deletedAt === null)
    .filter(({ container }) => (container.answers !== null) === isReply && !call.simulator.limits.hidesPosts)
    .slice(0, limit);
  return jsonAnswer({ data: data.map((shown) => shownPost(call, shown)) });
}

export const listPosts = async (call: Call) => listed(call, requirePerson(call), false);

export const listReplies = async (call: Call) => listed(call, requirePerson(call, 'threads_read_replies'), true);

/** A container, a post, or what a person answered to one. */
export async function readObject(call: Call) {
  const person = requirePerson(call);
  const reply = readReply(call);
  if (reply !== undefined) return reply;
  const { store } = call.simulator;
  const container = store.containers.find(call.id);
  if (container?.owner === person.id) return readContainer(call, container);
  const post = store.posts.find(call.id);
  const made = post && store.containers.find(post.containerId);
  if (post?.owner !== person.id || post.deletedAt !== null || made === undefined) throw mediaNotFound(call.id);
  return jsonAnswer(shownPost(call, { post, container: made, person }));
}

export async function deletePost(call: Call) {
  const person = requirePerson(call, 'threads_delete');
  const { store, now } = call.simulator;
  const post = store.posts.find(call.id);
  if (post?.owner !== person.id || post.deletedAt !== null) throw missingObject('DELETE', call.id);
  if (countDeleted(call.simulator, person) >= mostDeletes) throw deletesUsed();
  store.posts.put({ ...post, deletedAt: now().getTime() });
  return jsonAnswer({ success: true, deleted_id: post.id });
}

/** By an account's own number instead of `me`, Threads finds nothing. */
export async function refuseNumber(call: Call): Promise<Answer> {
  requirePerson(call);
  throw mediaNotFound(call.id);
}
