import type { Client } from './client.ts';
import { isOnTrial, normalisedStatus } from '../subscriptions/subscription-status.ts';
import { type WorkspaceRefusal, workspaceRefusals } from './workspace-refusals.ts';

/** Whether a client may use its workspace, and which chat link helps it on: one to pay, one to renew, or none. */
export type WorkspaceAccess =
  | { readonly isAllowed: true; readonly link?: 'payment' }
  | {
      readonly isAllowed: false;
      readonly reason: WorkspaceRefusal;
      readonly message: string;
      readonly link?: 'renewal';
    };

type Visitor = Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isActive'>;

/**
 * Allowed only in a trial before its end, or on an active plan before its end; at the instant of the end no more.
 * What has run out is said before a deactivation: an edit deactivates who has run out, and they can still renew.
 * @param client what was found: undefined when there is none, `unreadable` when it could not be read
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
  return { isAllowed: false, reason, message: workspaceRefusals[reason], ...(canRenew && { link: 'renewal' }) };
}
