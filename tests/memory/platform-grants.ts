import type { PlatformGrant, PlatformGrants } from '../../functions/use-cases/data-deletion/ports.ts';

/** Grants in memory; what is revoked is kept in `revoked`. */
export function memoryPlatformGrants(first: readonly PlatformGrant[] = []): PlatformGrants & {
  revoked: PlatformGrant[];
} {
  let grants = [...first];
  const revoked: PlatformGrant[] = [];
  const isSame = (one: PlatformGrant) => (other: PlatformGrant) => JSON.stringify(one) === JSON.stringify(other);
  return {
    revoked,
    note: async (grant) => void grants.push(grant),
    ofPerson: async (personId) => grants.filter((grant) => grant.personId === personId),
    ofPage: async (pageId) => grants.filter((grant) => grant.pageId === pageId),
    listFor: async (clientId) => grants.filter((grant) => grant.clientId === clientId),
    async revoke(grant) {
      revoked.push(grant);
      return true;
    },
    async forget(grant) {
      grants = grants.filter((one) => !isSame(grant)(one));
    },
  };
}
