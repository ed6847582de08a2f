import { knownClients } from '../../../shared/domain/access/policy.ts';
import { type InboxState, inboxStateOf } from '../../../shared/domain/conversations/comment-filter.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import type { CommentedPost } from '../../../shared/domain/conversations/commented-post.ts';
import { seenAt } from '../../../shared/domain/conversations/reply.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day, hour } from '../../../shared/durations.ts';
import type { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { type PostDependencies, postsOf } from './list-comments.ts';
import type { CommentInbox, InboxComment, InboxEntry, StoredConversations } from './ports.ts';

const pageSize = 25;
/** A request looks at so many entries at most, whatever is stored; the next goes on from there. */
const mostRead = 2000;
const readAtOnce = 200;
/** Comments on posts that were published longer before are shown without them. */
const postAge = 28 * day;
const clocksDiffer = hour;

interface Wanted {
  /** `mine`: open, and assigned to the caller. */
  readonly state?: InboxState | 'mine' | undefined;
  readonly clientId?: ClientId | undefined;
  readonly platform?: CommentPlatform | undefined;
  readonly assignee?: ClientId | 'nobody' | undefined;
  /** A place: only those beyond it. */
  readonly after?: string | undefined;
}

interface Listed extends InboxComment {
  readonly clientName: string;
}

interface InboxPage {
  /** Open ones the oldest first, others the latest first. */
  readonly comments: Listed[];
  readonly posts: CommentedPost[];
  /** Where the list goes on, even if this part of it is short or empty. */
  readonly next?: string | undefined;
}

interface IndexDependencies {
  inbox: Pick<CommentInbox, 'entries'>;
  conversations: Pick<StoredConversations, 'turnedOn'>;
}

interface Dependencies extends IndexDependencies, PostDependencies {
  inbox: CommentInbox;
  clients: Pick<Clients, 'namesOf'>;
}

/** The comments of all clients whom the caller knows and whose conversations are turned on. */
export async function listInbox(
  caller: Caller,
  { state = 'open', after, ...wanted }: Wanted,
  deps: Dependencies,
): Promise<InboxPage> {
  const { clientId, platform } = wanted;
  const of = clientId === undefined ? knownClients(caller) : new Set([clientId]);
  const assignee = state === 'mine' ? caller.clientId : wanted.assignee;
  const stored = state === 'mine' ? 'open' : state;
  const isWanted = (entry: InboxEntry) =>
    of?.has(entry.clientId) !== false &&
    (platform === undefined || entry.commentId.startsWith(`${platform}-`)) &&
    (assignee === undefined || (entry.assignee ?? 'nobody') === assignee);
  const { entries, next } = await search(stored, after, isWanted, deps);
  const comments = await commentsOf(entries, stored, deps);
  return { comments, posts: await postsUnder(comments, deps), ...(next !== undefined && { next }) };
}

async function search(
  state: InboxState,
  after: string | undefined,
  isWanted: (entry: InboxEntry) => boolean,
  deps: IndexDependencies,
): Promise<{ entries: InboxEntry[]; next?: string | undefined }> {
  const found: InboxEntry[] = [];
  let place = after;
  for (let read = 0; read < mostRead; read += readAtOnce) {
    const page = await deps.inbox.entries(state, { after: place, most: readAtOnce });
    const wanted = await amongTurnedOn(page.entries.filter(isWanted), deps);
    for (const entry of wanted) {
      found.push(entry);
      if (found.length === pageSize) return { entries: found, next: entry.place };
    }
    if (page.next === undefined) return { entries: found };
    place = page.next;
  }
  return { entries: found, next: place };
}

async function amongTurnedOn(entries: readonly InboxEntry[], { conversations }: IndexDependencies) {
  const turnedOn = await conversations.turnedOn([...new Set(entries.map(({ clientId }) => clientId))]);
  return entries.filter(({ clientId }) => turnedOn.has(clientId));
}

/** In the order of their entries, without what has changed since these were written. */
async function commentsOf(
  entries: readonly InboxEntry[],
  state: InboxState,
  { inbox, clients, now }: Dependencies,
): Promise<Listed[]> {
  const keyOf = (clientId: ClientId, commentId: string) => `${clientId} ${commentId}`;
  const [loaded, names] = await Promise.all([
    inbox.load(entries),
    clients.namesOf([...new Set(entries.map(({ clientId }) => clientId))]),
  ]);
  const comments = new Map(loaded.map(({ clientId, comment }) => [keyOf(clientId, comment.id), comment]));
  return entries.flatMap(({ clientId, commentId }) => {
    const comment = comments.get(keyOf(clientId, commentId));
    const clientName = names.get(clientId);
    if (comment === undefined || clientName === undefined || inboxStateOf(comment) !== state) return [];
    return [{ clientId, clientName, comment: seenAt(comment, now) }];
  });
}

async function postsUnder(comments: readonly Listed[], deps: PostDependencies): Promise<CommentedPost[]> {
  const byClient = Map.groupBy(comments, ({ clientId }) => clientId);
  const read = [...byClient].map(([clientId, listed]) => {
    const own = listed.map(({ comment }) => comment);
    return postsOf(clientId, own, publishedAround(own), deps);
  });
  return (await Promise.all(read)).flat();
}

function publishedAround(comments: readonly Comment[]) {
  const times = comments.map(({ writtenAt }) => Date.parse(writtenAt));
  const [from, to] = [Math.min(...times) - postAge, Math.max(...times) + clocksDiffer];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

export interface WaitingComments {
  readonly open: number;
  /** Of these, those assigned to the caller. */
  readonly mine: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
}

/** Counts what is open in the entries of the index alone. */
export async function countWaiting(caller: Caller, deps: IndexDependencies): Promise<WaitingComments> {
  const of = knownClients(caller);
  const { entries, next } = await deps.inbox.entries('open', { most: mostRead });
  const known = entries.filter(({ clientId }) => of?.has(clientId) !== false);
  const waiting = await amongTurnedOn(known, deps);
  return {
    open: waiting.length,
    mine: waiting.filter(({ assignee }) => assignee === caller.clientId).length,
    isMore: next !== undefined,
  };
}
