import type { SignIns } from '../../../functions/use-cases/ports/sign-ins.ts';

/** Sign-ins in memory, by the same contract as the table's. */
export function memorySignIns(): SignIns & { readonly noted: string[] } {
  const latest = new Map<string, string>();
  const noted: string[] = [];
  return {
    noted,
    latest: async (clientId) => latest.get(clientId),
    async record(clientId, signedInAt) {
      noted.push(signedInAt);
      if (signedInAt > (latest.get(clientId) ?? '')) latest.set(clientId, signedInAt);
    },
  };
}
