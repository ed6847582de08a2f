import type { SubscriptionState } from '../../../../shared/domain/subscriptions/subscription.ts';
import { texts } from '../../messages/texts.ts';

/** What the page of the subscriptions says. */
export const subscriptionTexts = texts('subscriptions', {
  title: 'Subscription Management',
  refresh: 'Refresh',
  failed: 'Failed to load subscriptions',
  numbersFailed: 'The numbers of the subscriptions could not be loaded',
  numbers: 'Subscriptions in numbers',
  total: 'Total Subscriptions',
  active: 'Active Subscriptions',
  trial: 'Trial Subscriptions',
  paidOnes: 'Paid Subscriptions',
  list: 'Subscriptions',
  loading: 'Loading subscriptions',
  empty: 'No subscriptions',
  emptyText: 'They appear here when a client starts a trial or pays for a plan.',
  noMatch: 'No matches',
  noMatchText: 'No subscription has this status and plan.',
  clearFilter: 'Clear filter',
  status: 'Status',
  plan: 'Plan',
  all: 'All',
  clientGone: 'Deleted client',
  preferences: 'Preferences',
  pageSize: 'Page size',
  pageSizeOption: (count: number) => `${count} subscriptions`,
  fields: {
    plan: 'Plan',
    amount: 'Amount',
    payment: 'Payment',
    renewal: 'Renewal',
    start: 'Start',
    end: 'End',
    trialEnd: 'Trial end',
  },
  aMonth: (amount: string) => `${amount} a month`,
  paid: 'Paid',
  unpaid: 'Unpaid',
  renews: 'Renews',
  endsThen: 'Ends then',
  updated: 'Subscription status updated successfully!',
  updateFailed: 'Failed to update subscription status',
  deleted: 'Subscription deleted successfully!',
  deleteFailed: 'Failed to delete subscription',
  actions: {
    activate: {
      title: 'Activate subscription',
      action: 'Activate',
      actionFor: (name: string) => `Activate ${name}`,
      text: 'It becomes active and paid, and its trial is over.',
    },
    cancel: {
      title: 'Cancel subscription',
      action: 'Cancel subscription',
      actionFor: (name: string) => `Cancel subscription of ${name}`,
      text: 'It is not renewed. The client keeps the plan until the end of the period.',
    },
    delete: {
      title: 'Delete subscription',
      action: 'Delete',
      actionFor: (name: string) => `Delete the subscription of ${name}`,
      text: 'The subscription will be deleted. This cannot be undone. The client stays as it is.',
    },
  },
});

export const stateNames: Readonly<Record<SubscriptionState, string>> = texts('subscriptionStates', {
  trial: 'Trial',
  active: 'Active',
  expired: 'Expired',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
});

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the cleanup of ended accounts says. */
export const cleanupTexts = texts('cleanup', {
  title: 'Account Cleanup Manager',
  text: 'Runs by itself every hour, and by hand here.',
  rules: {
    trial: (days: number) => `Trial clients are deleted ${days} days after the end of their trial.`,
    plan: (hours: number) => `Paid clients are deleted ${hours} hours after the end of their plan.`,
    order: 'The posts of a client are deleted first, then the client with its sub-clients.',
    posts: (hours: number) => `Published posts are deleted after ${hours} hours. They stay on the platforms.`,
    archive: 'Whatever is removed is kept in the archive for 30 days.',
  },
  look: 'Check what would be removed',
  looking: 'Checking what would be removed',
  run: 'Run cleanup',
  running: 'The cleanup is running',
  wouldGo: 'What would be removed',
  gone: 'What was removed',
  nothing: 'Nothing is due',
  nothingText: 'No client and no post has reached its time.',
  clients: (count: number) => plural(count, 'client', 'clients'),
  posts: (count: number) => plural(count, 'published post', 'published posts'),
  failed: (count: number) => `${count} could not be removed. The next run tries again.`,
  heldTitle: 'The cleanup needs you to decide',
  heldText: (count: number) =>
    `${plural(count, 'client is', 'clients are')} due at once: more than 10, and more than 5 % of all. That may be a mistake, so none is removed before you confirm it.`,
  heldAfter: 'No client was removed.',
  ask: 'Everything below will be removed. This cannot be undone here.',
  consent: 'confirm',
  done: 'Cleanup completed successfully!',
  broke: 'Cleanup failed. Check console for details.',
  columns: { name: 'Client', email: 'Email', reason: 'Reason', ended: 'Ended' },
  reasons: { 'trial-ended': 'Trial ended', 'plan-ended': 'Plan ended' },
});
