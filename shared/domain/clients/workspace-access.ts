import { isOnTrial, normalisedStatus } from '../subscriptions/subscription-status.ts';
import type { Client } from './client.ts';

type AdminRecord = Pick<Client, 'plan' | 'isActive' | 'parentClientId'>;

/** Admins also need the group of the user pool. A sub-client is never one. */
export function hasAdminAccess({ plan, isActive, parentClientId }: AdminRecord): boolean {
  return plan === 'enterprise' && isActive && parentClientId === undefined;
}

type WorkspaceRefusal = 'not-found' | 'trial-expired' | 'subscription-expired' | 'deactivated' | 'unreadable';

export type WorkspaceAccess =
  | { readonly isAllowed: true; readonly link?: 'payment' }
  | {
      readonly isAllowed: false;
      readonly reason: WorkspaceRefusal;
      readonly link?: 'renewal';
    };

export type Visitor = Pick<
  Client,
  'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isActive'
>;

/**
 * Allowed before the end of a trial or an active plan, exclusive. An ended plan is reported before a deactivation,
 * because an edit deactivates ended clients and they can still renew.
 * @param client undefined when not found, `unreadable` when the record could not be parsed
 */
export function workspaceAccess(client: Visitor | 'unreadable' | undefined, now: Date): WorkspaceAccess {
  if (client === undefined) return refuse('not-found');
  if (client === 'unreadable') return refuse('unreadable');
  if (hasRunOut(client, now)) return refuse(isOnTrial(client) ? 'trial-expired' : 'subscription-expired');
  if (!client.isActive) return refuse('deactivated');
  return isOnTrial(client) ? { isAllowed: true, link: 'payment' } : { isAllowed: true };
}

function hasRunOut(client: Visitor, now: Date): boolean {
  switch (normalisedStatus(client)) {
    case 'trial':
      return now.getTime() >= Date.parse(client.trialEndDate);
    case 'active':
      return now.getTime() >= Date.parse(client.planEndDate);
    case 'trial_expired':
    case 'suspended':
    case 'expired':
      return true;
  }
}

function refuse(reason: WorkspaceRefusal): WorkspaceAccess {
  const canRenew = reason === 'trial-expired' || reason === 'subscription-expired';
  return { isAllowed: false, reason, ...(canRenew && { link: 'renewal' }) };
}
