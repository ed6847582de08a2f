import { createHash } from 'node:crypto';
import { jsonAnswer } from '../kit/answers.ts';
import { engagementOf } from '../kit/engagement.ts';
import { visitorOrders } from '../kit/visitors.ts';
import { readPost } from './post-record.ts';
import { cidOfRecord } from './repo-routes.ts';
import { findByDid } from './seed.ts';
import { type Call, invalidRequest, refusal, type Simulator } from './simulator.ts';
import type { RepoRecord } from './store.ts';

const mostUris = 25;

/** Of a post, to everyone. */
function viewOf(simulator: Simulator, record: RepoRecord) {
  const { id: uri, owner: did, cid, value, at, writer } = record;
  const { likes, comments, shares, saved, clicks } = engagementOf(simulator, uri, at);
  const person = findByDid(did);
  return {
    uri,
    cid,
    author: { did, handle: person?.handle ?? `${did.slice(-8)}.example`, displayName: person?.name ?? writer ?? '' },
    record: value,
    likeCount: likes,
    replyCount: comments,
    repostCount: shares,
    quoteCount: Math.min(saved, clicks),
    bookmarkCount: saved,
    indexedAt: new Date(at ?? 0).toISOString(),
  };
}

/** Posts that are not there are left out. */
export async function getPosts({ query, simulator }: Call) {
  const uris = query.getAll('uris');
  if (uris.length === 0 || uris.length > mostUris) throw invalidRequest('Params/uris must have 1 to 25 elements');
  const records = uris.flatMap((uri) => simulator.store.records.find(uri) ?? []);
  return jsonAnswer({ posts: records.map((record) => viewOf(simulator, record)) });
}

/** What answers each post of a thread, oldest first. */
function answersUnder({ store }: Simulator, root: string): ReadonlyMap<string, RepoRecord[]> {
  const all = store.records.all().filter(({ value }) => readPost(value)?.reply?.root.uri === root);
  return Map.groupBy(all, ({ value }) => readPost(value)?.reply?.parent.uri ?? '');
}

const usualDepth = 6;

/** Answers that the account hid are shown here too; hiding them is left to whoever shows them (ieee-vgtc/ieeevis.org#2650, 2026-09-02). */
export async function getPostThread({ query, simulator }: Call) {
  const record = simulator.store.records.find(query.get('uri') ?? '');
  const depth = Number(query.get('depth') ?? usualDepth);
  if (!Number.isInteger(depth) || depth < 0 || depth > 1000) throw invalidRequest('Params/depth must be 0 to 1000');
  if (record === undefined) throw refusal('NotFound', 400, `Post not found: ${query.get('uri')}`);
  const root = readPost(record.value)?.reply?.root.uri ?? record.id;
  const under = answersUnder(simulator, root);
  const node = (one: RepoRecord, left: number): object => {
    const answers = under.get(one.id) ?? [];
    return {
      $type: 'app.bsky.feed.defs#threadViewPost',
      post: { ...viewOf(simulator, one), replyCount: answers.length },
      ...(left > 0 && { replies: answers.map((answer) => node(answer, left - 1)) }),
    };
  };
  return jsonAnswer({ thread: node(record, depth) });
}

const letters = '234567abcdefghijklmnopqrstuvwxyz';
const lettersOf = (words: string, length: number) =>
  Array.from(createHash('sha256').update(words).digest().subarray(0, length), (byte) => letters[byte % 32]).join('');

/** What people answer to posts, change and delete. */
export const answerOrders = visitorOrders<Simulator>(
  ({ store, now }, { postId, answers = postId, comments }) => {
    const [post, answered] = [store.records.find(postId), store.records.find(uriOf(answers))];
    if (post === undefined || answered === undefined) return undefined;
    const ref = ({ id: uri, cid }: RepoRecord) => ({ uri, cid });
    return comments.map(({ name, text, at = now().getTime() }) => {
      const did = `did:plc:${lettersOf(name, 24)}`;
      const rkey = `3${lettersOf(`${name} ${text} ${at}`, 12)}`;
      const reply = { root: readPost(post.value)?.reply?.root ?? ref(post), parent: ref(answered) };
      const value = { $type: 'app.bsky.feed.post', text, createdAt: new Date(at).toISOString(), reply };
      const id = `at://${did}/app.bsky.feed.post/${rkey}`;
      store.records.put({ id, owner: did, at, rkey, cid: cidOfRecord(value), value, commits: 1, writer: name });
      return id;
    });
  },
  ({ store }, { id, isRemoved }) => {
    const record = store.records.find(uriOf(id));
    // Posts are not edited there.
    if (record === undefined || !isRemoved) return undefined;
    store.records.remove(record.id);
    return id;
  },
);

/** By its AT URI, or as the product names it. */
const uriOf = (id: string) => (id.startsWith('at://') ? id : `at://${id.replace('~', '/app.bsky.feed.post/')}`);
