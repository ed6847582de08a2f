import { notFound } from '../../../functions/use-cases/refusals.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Invitations } from '../../../functions/use-cases/team/invitations.ts';
import type { Invitation } from '../../../shared/domain/team/team.ts';

export function memoryInvitations(clients: Pick<Clients, 'create'>): Invitations {
  const stored = new Map<string, Invitation>();

  function take(id: string): Invitation {
    const invitation = stored.get(id);
    if (invitation === undefined) throw notFound('Invitation');
    stored.delete(id);
    return invitation;
  }

  return {
    list: async () => [...stored.values()],
    find: async (id) => stored.get(id),
    save: async (invitation) => void stored.set(invitation.id, invitation),
    remove: async (id) => take(id),
    async accept({ id }, record) {
      const invitation = take(id);
      try {
        await clients.create(record);
      } catch (error) {
        stored.set(id, invitation);
        throw error;
      }
    },
  };
}
