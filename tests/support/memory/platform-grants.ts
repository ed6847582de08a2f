import type { PlatformGrant, PlatformGrants } from '../../../functions/use-cases/data-deletion/ports.ts';

/** `withdrawn` are people who withdrew their consent. */
export function memoryPlatformGrants(first: readonly PlatformGrant[] = []): PlatformGrants & {
  revoked: PlatformGrant[];
  withdrawn: { personId: string | undefined; at: string }[];
} {
  let grants = [...first];
  const revoked: PlatformGrant[] = [];
  const withdrawn: { personId: string | undefined; at: string }[] = [];
  const isSame = (one: PlatformGrant) => (other: PlatformGrant) => JSON.stringify(one) === JSON.stringify(other);
  return {
    revoked,
    withdrawn,
    withdraw: async ({ personId }, at) => void withdrawn.push({ personId, at }),
    ofPerson: async (personId) => grants.filter((grant) => grant.personId === personId),
    ofProfile: async (profileId) => grants.filter((grant) => grant.profileId === profileId),
    listFor: async (clientId) => grants.filter((grant) => grant.clientId === clientId),
    async revoke(grant) {
      if (revoked.some(isSame(grant))) return false;
      revoked.push(grant);
      return true;
    },
    async forget(grant) {
      grants = grants.filter((one) => !isSame(grant)(one));
    },
  };
}
