import type { SignIns } from '../../../functions/use-cases/ports/sign-ins.ts';

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
