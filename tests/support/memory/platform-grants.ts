import type { PlatformGrant, PlatformGrants } from '../../../functions/use-cases/data-deletion/ports.ts';
import type { Reason } from '../../../shared/messages/reason.ts';

interface RevokedGrant {
  grant: PlatformGrant;
  reason: Reason;
}

/** `withdrawn` are people who withdrew their consent. */
export function memoryPlatformGrants(first: readonly PlatformGrant[] = []): PlatformGrants & {
  revoked: RevokedGrant[];
  withdrawn: { personId: string | undefined; at: string }[];
} {
  let grants = [...first];
  const revoked: RevokedGrant[] = [];
  const withdrawn: { personId: string | undefined; at: string }[] = [];
  const isSame = (one: PlatformGrant) => (other: PlatformGrant) => JSON.stringify(one) === JSON.stringify(other);
  return {
    revoked,
    withdrawn,
    withdraw: async ({ personId }, at) => void withdrawn.push({ personId, at }),
    ofPerson: async (personId) => grants.filter((grant) => grant.personId === personId),
    ofProfile: async (profileId) => grants.filter((grant) => grant.profileId === profileId),
    listFor: async (clientId) => grants.filter((grant) => grant.clientId === clientId),
    async revoke(grant, { reason }) {
      if (revoked.some(({ grant: one }) => isSame(grant)(one))) return false;
      revoked.push({ grant, reason });
      return true;
    },
    async forget(grant) {
      grants = grants.filter((one) => !isSame(grant)(one));
    },
  };
}
