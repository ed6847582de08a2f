import { describe, expect, it } from 'vitest';
import { connectionLimitReached } from '../../../functions/use-cases/refusals.ts';
import { finishConnection } from '../../../functions/use-cases/connections/finish-connection.ts';
import type {
  Authorization,
  ConnectionRequest,
  Connections,
  StoredConnection,
} from '../../../functions/use-cases/ports.ts';
import type { Plan } from '../../../shared/domain/plan.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import { aClient, noon } from '../../memory/client-record.ts';
import { memoryClients } from '../../memory/clients.ts';
import { memoryConnections } from '../../memory/connections.ts';
import { memoryPosts } from '../../memory/posts.ts';

const redirectUri = 'https://nashra.example/auth/facebook/callback';
const account = { accountId: '1', accountName: 'Cedar', pageId: '2', pageName: 'Cedar', token: 'secret' };
const agreed: Authorization = {
  url: () => 'https://platform.example/dialog',
  grant: async () => ({ platformUserId: '9', scopes: [], pages: [], accounts: [account] }),
};
const authorizations = Object.fromEntries(Platform.options.map((platform) => [platform, agreed])) as Record<
  Platform,
  Authorization
>;

/** A client that has so many accounts already comes back from the platform with one more. */
async function comeBack(plan: Plan, connected: number) {
  const client = aClient({ plan });
  const saved: StoredConnection[] = [];
  const connections: Connections = {
    ...memoryConnections(),
    async save(connection, limit) {
      if (connected >= limit) throw connectionLimitReached();
      saved.push(connection);
    },
  };
  const request: ConnectionRequest = {
    userId: client.id,
    clientId: client.id,
    platform: 'facebook',
    redirectUri,
    expiresAt: new Date(+noon + 1).toISOString(),
  };
  const requests = { save: async () => undefined, take: async () => request };
  const sealed = { key: 'a', nonce: 'b', tag: 'c', text: 'd' };
  const vault = { seal: async () => sealed, open: async () => undefined };
  const answer = { platform: 'facebook' as const, code: 'code', redirectUri, state: 'state' };
  const queue = { send: async () => undefined };
  const grants = { note: async () => undefined };
  const posts = memoryPosts();
  const clients = memoryClients([client]);
  const deps = { clients, requests, connections, vault, authorizations, grants, posts, queue, now: noon };
  await finishConnection({ clientId: client.id, role: 'user' }, answer, deps);
  return saved;
}

describe('an account that was agreed to', () => {
  it.each<[Plan, number]>([
    ['starter', 2],
    ['professional', 1000],
    ['enterprise', 1000],
  ])('is connected on the plan %s beside %d others', async (plan, connected) => {
    expect(await comeBack(plan, connected)).toMatchObject([{ accountId: '1', status: 'connected' }]);
  });

  it('is refused when the plan has no room', async () => {
    await expect(comeBack('starter', 3)).rejects.toMatchObject({ kind: 'forbidden', code: 'connection.limit' });
  });
});
