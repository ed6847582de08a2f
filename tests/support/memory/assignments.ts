import type { Assignments } from '../../../functions/use-cases/team/assignments.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

/** @param isClient whether somebody can be assigned there; by default everybody */
export function memoryAssignments(isClient: (id: ClientId) => boolean = () => true): Assignments {
  const stored = new Map<ClientId, Set<ClientId>>();
  const of = (memberId: ClientId) => stored.get(memberId) ?? new Set<ClientId>();

  return {
    of: async (memberId) => [...of(memberId)].toSorted(),
    membersFor: async (clientId) => [...stored].filter(([, clients]) => clients.has(clientId)).map(([id]) => id),
    async change(memberId, { add = [], remove = [] }) {
      if (add.some((id) => !isClient(id))) throw notFound('Client');
      const left = [...of(memberId), ...add].filter((id) => !remove.includes(id));
      stored.set(memberId, new Set(left));
    },
  };
}
