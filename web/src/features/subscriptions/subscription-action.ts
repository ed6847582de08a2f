import type { Subscription, SubscriptionState } from '../../../../shared/domain/subscriptions/subscription.ts';

/** What an admin does about a subscription. */
export type SubscriptionAction = 'activate' | 'cancel' | 'delete';

/** What it leads to; what is deleted has no status any more. */
export const statusAfter: Readonly<Record<Exclude<SubscriptionAction, 'delete'>, SubscriptionState>> = {
  activate: 'active',
  cancel: 'cancelled',
};

/** A trial may be activated and an active one cancelled; any may be deleted. */
export function actionsOf({ status }: Pick<Subscription, 'status'>): SubscriptionAction[] {
  if (status === 'trial') return ['activate', 'delete'];
  return status === 'active' ? ['cancel', 'delete'] : ['delete'];
}
