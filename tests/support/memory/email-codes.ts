import type { EmailCodes } from '../../../functions/use-cases/clients/verify-email.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredEmailCode } from '../../../shared/domain/sign-in/email-code.ts';

export function memoryEmailCodes(): EmailCodes {
  const stored = new Map<ClientId, StoredEmailCode>();
  return {
    save: async (clientId, code) => void stored.set(clientId, code),
    find: async (clientId) => stored.get(clientId),
  };
}
