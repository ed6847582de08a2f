import type { Client } from '../clients/client.ts';

export const unverifiedEmailCode = 'email.unverified';

export function withVerifiedEmail({ isEmailUnverified: _unverified, ...client }: Client): Client {
  return client;
}
