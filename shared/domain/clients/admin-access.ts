import type { Client } from './client.ts';

type AdminRecord = Pick<Client, 'plan' | 'isActive' | 'parentClientId'>;

/** Admins also need the group of the user pool. A sub-client is never one. */
export function hasAdminAccess({ plan, isActive, parentClientId }: AdminRecord): boolean {
  return plan === 'enterprise' && isActive && parentClientId === undefined;
}
