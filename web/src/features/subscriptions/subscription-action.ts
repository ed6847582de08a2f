import type { Subscription, SubscriptionState } from '../../../../shared/domain/subscriptions/subscription.ts';

export type SubscriptionAction = 'activate' | 'cancel' | 'delete';

/** A deleted subscription has no status. */
export const statusAfter: Readonly<Record<Exclude<SubscriptionAction, 'delete'>, SubscriptionState>> = {
  activate: 'active',
  cancel: 'cancelled',
};

export function actionsOf({ status }: Pick<Subscription, 'status'>): SubscriptionAction[] {
  if (status === 'trial') return ['activate', 'delete'];
  return status === 'active' ? ['cancel', 'delete'] : ['delete'];
}
