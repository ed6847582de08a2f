import type { Sessions } from '../../../functions/use-cases/clients/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Session, SessionId } from '../../../shared/domain/sign-in/session.ts';

export function memorySessions(): Sessions {
  const stored = new Map<string, Session>();
  const keyOf = (clientId: ClientId, id: SessionId) => `${clientId} ${id}`;
  const find = (clientId: ClientId, id: SessionId) => structuredClone(stored.get(keyOf(clientId, id)));

  function change(clientId: ClientId, id: SessionId, changes: Partial<Session>) {
    const session = find(clientId, id);
    if (session !== undefined) stored.set(keyOf(clientId, id), { ...session, ...changes });
  }

  return {
    find: async (clientId, id) => find(clientId, id),
    list: async (clientId) =>
      [...stored].filter(([key]) => key.startsWith(`${clientId} `)).map(([, session]) => structuredClone(session)),
    async begin(clientId, session) {
      if (find(clientId, session.id) === undefined) stored.set(keyOf(clientId, session.id), session);
    },
    async see(clientId, id, at) {
      if (find(clientId, id)?.endedAt === undefined) change(clientId, id, { lastSeenAt: at });
    },
    keep: async (clientId, id, at) => change(clientId, id, { outlivedAt: at }),
    async end(clientId, id, at) {
      if (find(clientId, id)?.endedAt === undefined) change(clientId, id, { endedAt: at });
    },
  };
}
