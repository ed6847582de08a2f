import type { StoredComments, StoredConversations } from '../../../functions/use-cases/conversations/ports.ts';
import { conversationsChanged } from '../../../functions/use-cases/refusals.ts';
import { type Comment, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import type { AnswerHold } from '../../../shared/domain/conversations/reply.ts';
import type { ConversationSettings } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

/** @param isConnected whether an account is the client's */
export function memoryComments(
  isConnected: (clientId: ClientId, comment: Comment) => boolean = () => true,
): StoredComments {
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
    since: async (clientId, from) =>
      [...stored].flatMap(([name, comment]) =>
        name.startsWith(`${clientId} `) && comment.writtenAt >= from ? [structuredClone(comment)] : [],
      ),
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

export function memoryConversations(): StoredConversations {
  const stored = new Map<ClientId, { settings: ConversationSettings; readAt?: string | undefined }>();
  return {
    find: async (clientId) => structuredClone(stored.get(clientId)?.settings),
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
