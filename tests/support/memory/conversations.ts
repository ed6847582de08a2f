import type {
  CommentInbox,
  InboxEntry,
  StoredComments,
  StoredConversations,
} from '../../../functions/use-cases/conversations/ports.ts';
import { conversationsChanged } from '../../../functions/use-cases/refusals.ts';
import { inboxStateOf } from '../../../shared/domain/conversations/comment-filter.ts';
import { type Comment, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import type { AnswerHold } from '../../../shared/domain/conversations/reply.ts';
import type { ConversationSettings } from '../../../shared/domain/conversations/conversation-settings.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';

/** @param isConnected whether an account is the client's */
export function memoryComments(
  isConnected: (clientId: ClientId, comment: Comment) => boolean = () => true,
): StoredComments & CommentInbox {
  const stored = new Map<string, Comment>();
  const holds = new Map<string, AnswerHold>();
  const waiting = new Map<string, CommentUpdate>();
  const nameOf = (clientId: ClientId, id: string) => `${clientId} ${id}`;
  const placeOf = ({ writtenAt, id }: Comment) => `${writtenAt}#${id}`;
  return {
    find: async (clientId, id) => structuredClone(stored.get(nameOf(clientId, id))),
    async add(clientId, comment) {
      const name = nameOf(clientId, comment.id);
      if (stored.has(name) || !isConnected(clientId, comment)) return false;
      stored.set(name, structuredClone(comment));
      return true;
    },
    async save(clientId, comment) {
      const name = nameOf(clientId, comment.id);
      if (stored.get(name)?.version !== comment.version) return false;
      stored.set(name, structuredClone({ ...comment, version: comment.version + 1 }));
      return true;
    },
    holderOf: async (clientId, answer) => structuredClone(holds.get(nameOf(clientId, commentIdOf(answer)))),
    async hold(clientId, hold, over) {
      const name = nameOf(clientId, commentIdOf(hold));
      if (holds.get(name)?.replyId !== over?.replyId) return false;
      holds.set(name, structuredClone(hold));
      return true;
    },
    async keepWaiting(clientId, update, commentId) {
      const name = nameOf(clientId, `${commentId} ${update.remoteId} ${update.isRemoved === true}`);
      if ((waiting.get(name)?.at ?? '') < update.at) waiting.set(name, structuredClone(update));
    },
    waitingFor: async (clientId, commentId) =>
      [...waiting]
        .flatMap(([name, update]) =>
          name.startsWith(nameOf(clientId, `${commentId} `)) ? [structuredClone(update)] : [],
        )
        .toSorted((one, other) => one.at.localeCompare(other.at)),
    since: async (clientId, from) => ({
      comments: [...stored].flatMap(([name, comment]) =>
        name.startsWith(`${clientId} `) && comment.writtenAt >= from ? [structuredClone(comment)] : [],
      ),
      unlisted: [],
    }),
    async entries(state, { after, most }) {
      const sign = state === 'open' ? 1 : -1;
      const all = [...stored]
        .filter(([, comment]) => inboxStateOf(comment) === state)
        .map(([name, comment]) => entryOf(name, comment))
        .toSorted((one, other) => sign * (one.place < other.place ? -1 : 1))
        .filter(({ place }) => after === undefined || (sign === 1 ? place > after : place < after));
      const entries = all.slice(0, most);
      return { entries, next: all.length > most ? entries.at(-1)?.place : undefined };
    },
    load: async (entries) =>
      entries.flatMap(({ clientId, commentId }) => {
        const comment = stored.get(nameOf(clientId, commentId));
        return comment === undefined ? [] : [{ clientId, comment: structuredClone(comment) }];
      }),
    async page(clientId, { after, most }) {
      const own = [...stored]
        .filter(([name]) => name.startsWith(`${clientId} `))
        .map(([, comment]) => ({ comment, place: placeOf(comment) }))
        .filter(({ place }) => after === undefined || place < after)
        .toSorted((one, other) => (one.place < other.place ? 1 : -1));
      const page = own.slice(0, most);
      return {
        rows: page.map(({ comment }) => structuredClone(comment)),
        next: own.length > page.length ? page.at(-1)?.place : undefined,
      };
    },
  };
}

function entryOf(name: string, { id: commentId, writtenAt, assignee }: Comment): InboxEntry {
  const clientId = asClientId(name.split(' ')[0] ?? '');
  const place = [writtenAt, clientId, commentId, assignee?.id ?? ''].join('#');
  return { clientId, commentId, writtenAt, ...(assignee && { assignee: assignee.id }), place };
}

export function memoryConversations(): StoredConversations {
  const stored = new Map<ClientId, { settings: ConversationSettings; readAt?: string | undefined }>();
  return {
    find: async (clientId) => structuredClone(stored.get(clientId)?.settings),
    turnedOn: async (clientIds) => new Set(clientIds.filter((id) => stored.get(id)?.settings.isOn === true)),
    async save(clientId, read, value, now) {
      const known = stored.get(clientId);
      if ((known?.settings.version ?? 0) !== read.version) throw conversationsChanged();
      const settings = { ...structuredClone(value), version: read.version + 1 };
      const readAt = value.isOn ? (known?.readAt ?? now.toISOString()) : undefined;
      stored.set(clientId, { settings, readAt });
      return settings;
    },
    due: async (before, limit) =>
      [...stored]
        .flatMap(([clientId, { readAt }]) => (readAt === undefined ? [] : [{ clientId, readAt }]))
        .filter(({ readAt }) => readAt < before.toISOString())
        .toSorted((one, other) => (one.readAt < other.readAt ? -1 : 1))
        .slice(0, limit)
        .map(({ clientId, readAt }) => ({ clientId, dueAt: readAt })),
    async readAgainAt(clientId, at) {
      const known = stored.get(clientId);
      if (known?.readAt !== undefined) stored.set(clientId, { ...known, readAt: at });
    },
  };
}
