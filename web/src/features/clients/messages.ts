import type { SubscriptionStatus } from '../../../../shared/domain/client.ts';
import { texts } from '../../messages/texts.ts';

/** What the clients pages say beside the messages of the domain. */
export const clientTexts = texts('clients', {
  title: 'Clients',
  adminOnly: 'Admin Access Required',
  adminOnlyText: 'This feature is only available to administrators.',
  table: 'Clients',
  loading: 'Loading clients',
  failed: 'Failed to load clients',
  empty: 'No clients',
  emptyText: 'Add your first client to get started.',
  add: 'Add client',
  adding: 'Adding...',
  refresh: 'Refresh clients',
  columns: {
    client: 'Client',
    contact: 'Contact',
    plan: 'Plan',
    platforms: 'Platforms',
    subscription: 'Subscription',
    joined: 'Joined',
    actions: 'Actions',
  },
  noPlatforms: 'None',
  actionsFor: (name: string) => `Actions for ${name}`,
  actions: { posts: 'View posts', connect: 'Connect platforms', password: 'New temporary password' },
  fields: {
    plan: 'Plan',
    paymentStatus: 'Payment status',
    password: 'Temporary password',
  },
  passwordHint: 'The client changes it at the first sign-in. Left empty, no password is set.',
  paid: 'Paid',
  unpaid: 'Unpaid',
  added: (name: string) => `${name} has been added`,
  addFailed: 'The client could not be added',
  passwordFailed: 'The temporary password could not be made',
  makePassword: 'Make password',
  replacesPassword: (name: string) => `The password ${name} signs in with now will stop working.`,
});

export const subscriptionNames: Readonly<Record<SubscriptionStatus, string>> = texts('subscriptionStatuses', {
  trial: 'Trial',
  active: 'Active',
  trial_expired: 'Trial expired',
  suspended: 'Suspended',
  expired: 'Expired',
});
