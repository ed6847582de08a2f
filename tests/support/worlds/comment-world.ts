import type { Caller } from '../../../functions/use-cases/access.ts';
import type {
  CommentsRead,
  CommentTask,
  PlatformComments,
  ReadingPlace,
  StoredComments,
} from '../../../functions/use-cases/conversations/ports.ts';
import type { CommentFound, CommentOutcome } from '../../../shared/domain/publishing/first-comment.ts';
import type { ChangeOutcome } from '../../../functions/use-cases/posts/ports.ts';
import type { MediaId } from '../../../shared/domain/ids.ts';
import { mapValues } from '../../../shared/map-values.ts';
import { commentRules, platformNames } from '../../../shared/platforms/platforms.ts';
import { newClientId } from '../ids.ts';
import { memoryAssignments } from '../memory/assignments.ts';
import { memoryClients } from '../memory/clients.ts';
import { memoryMedia } from '../memory/media.ts';
import { memoryComments, memoryConversations } from '../memory/conversations.ts';
import { memoryConnections } from '../memory/connections.ts';
import { noon } from '../noon.ts';
import { aClient } from '../records/client-record.ts';
import { aConnection } from '../records/connection-record.ts';
import { someUpdate } from '../records/comment-record.ts';

/** A platform with one account, whose answers a test decides. */
export async function commentWorld() {
  const client = aClient({ plan: 'professional', name: 'Cedar Café' });
  const poor = aClient({ plan: 'starter' });
  const admin = aClient({ name: 'Nadia', isStaff: true, plan: 'enterprise' });
  const writer = aClient({ name: 'Wael', isStaff: true, rank: 'writer', plan: 'enterprise' });
  const manager = aClient({ name: 'Maya', isStaff: true, rank: 'manager', plan: 'enterprise' });
  const connection = aConnection({
    clientId: client.id,
    accountId: someUpdate().accountId,
    scopes: ['may-comment'],
  });
  const time = { now: noon };
  const asked: string[] = [];
  const queued: { task: CommentTask; after: number | undefined }[] = [];
  const written: { thread: string; text: string }[] = [];
  const says: {
    send: () => CommentOutcome;
    find: (() => CommentFound) | undefined;
    change: () => ChangeOutcome;
    read: (post: string, place?: ReadingPlace) => CommentsRead;
    look: (remoteId: string) => 'there' | 'gone' | 'unknown';
    /** Whether what has no outcome arrives all the same. */
    arrives: boolean;
    /** What happens between the send and its answer. */
    beforeAnswer: () => Promise<unknown>;
    /** Whether the sender dies between the send and its record. */
    dies: boolean;
  } = {
    send: () => ({ kind: 'published', commentId: `18${written.length}` }),
    find: undefined,
    change: () => ({ kind: 'done' }),
    read: () => ({ kind: 'page', updates: [], next: [] }),
    look: () => 'gone',
    arrives: true,
    beforeAnswer: async () => undefined,
    dies: false,
  };
  const comments: PlatformComments = {
    neededScopes: ['may-comment'],
    async read(_account, post, place) {
      asked.push(`read ${post}`);
      return says.read(post, place);
    },
    async look(_account, remoteId) {
      asked.push(`look ${remoteId}`);
      return says.look(remoteId);
    },
    replies: {
      async send({ remoteId, text }) {
        const outcome = says.send();
        asked.push('send');
        const mayArrive = outcome.kind === 'published' || outcome.kind === 'unknown';
        if (mayArrive && says.arrives) written.push({ thread: remoteId, text });
        await says.beforeAnswer();
        if (says.dies) throw new Error('killed');
        return outcome;
      },
      async find({ remoteId, text, isFree = async () => true }) {
        asked.push('find');
        const said = says.find?.();
        if (said !== undefined) return said;
        for (const [place, one] of written.entries())
          if (one.thread === remoteId && one.text === text && (await isFree(`18${place}`)))
            return { kind: 'published', commentId: `18${place}` };
        return { kind: 'absent' };
      },
    },
    async hide(_account, { remoteId }, isHidden) {
      asked.push(`${isHidden ? 'hide' : 'show'} ${remoteId}`);
      return says.change();
    },
    async remove(_account, { remoteId }) {
      asked.push(`remove ${remoteId}`);
      return says.change();
    },
  };
  const inbox = memoryComments();
  const stored: StoredComments = inbox;
  const conversations = memoryConversations();
  const posts: { remoteId: string; publishedAt: string; picture?: MediaId }[] = [];
  const dependencies = {
    clients: memoryClients([client, poor, admin, writer, manager]),
    assignments: memoryAssignments(),
    media: memoryMedia(),
    sign: (path: string) => `${path}?signed`,
    comments: stored,
    inbox,
    conversations,
    queue: {
      send: async (tasks: readonly CommentTask[], after?: number) =>
        void queued.push(...tasks.map((task) => ({ task, after }))),
    },
    connections: memoryConnections([connection]),
    platformComments: mapValues(commentRules, () => comments),
    metrics: {
      postsOf: async ({ platform }: { platform: string }) =>
        platform !== 'instagram'
          ? []
          : posts.map(({ remoteId, publishedAt, picture }, place) => ({
              postId: `${client.id}-01JC000000000000000000000${place}` as never,
              platform: 'instagram' as const,
              accountId: connection.accountId,
              remoteId,
              permalink: `https://platform.example/${remoteId}`,
              publishedAt,
              isOnTime: true,
              kind: 'image' as const,
              excerpt: `Post ${remoteId}`,
              picture,
              timeZone: 'Asia/Beirut',
              days: {},
            })),
    },
    vault: { open: async () => 'token', seal: () => Promise.reject(new Error('nothing is sealed')) },
    tokens: {
      claim: async () => false,
      renew: async () => false,
      release: async () => undefined,
      end: async () => false,
    },
    refreshes: mapValues(platformNames, () => 'none' as const),
    newToken: () => 'lease',
    clock: () => time.now,
    wait: async () => undefined,
  };
  const caller = (id: Caller['clientId'], role: Caller['role'] = 'user'): Caller => ({ clientId: id, role });
  await conversations.save(
    client.id,
    { isOn: false, savedReplies: [], version: 0 },
    { isOn: true, savedReplies: [] },
    noon,
  );
  return {
    clientId: client.id,
    owner: caller(client.id),
    staff: caller(admin.id, 'admin'),
    writerId: writer.id,
    managerId: manager.id,
    poorId: poor.id,
    poor: caller(poor.id),
    stranger: caller(newClientId()),
    time,
    asked,
    queued,
    written,
    says,
    posts,
    dependencies,
  };
}
