import { messages } from '../../messages/messages.ts';

export const clientEditTexts = messages('clientEdit', {
  title: 'Edit {name}',
  save: 'Save changes',
  saving: 'Saving...',
  saved: '{name} has been updated',
  saveFailed: 'The client could not be saved',
  unchanged: 'Nothing has been changed yet.',
  fields: {
    subscriptionStatus: 'Subscription',
    isActive: 'May sign in',
    planStartDate: 'Plan starts on',
    planEndDate: 'Plan ends on',
    trialEndDate: 'Trial ends on',
    password: 'New temporary password',
  },
  days: 'Days are in Beirut time. The time of day does not change.',
  subscriptionHint:
    'Paid clients are active instead of on trial, unpaid clients are on trial instead of active. Suspended or expired ends the plan now.',
  activeHint: 'Only with an active or trial subscription.',
  passwordHint:
    'Leave empty to keep the current one. A new one ends every session and must be changed at the next sign-in.',
  planChange: {
    title: 'More than {plan} allows',
    text: 'Nothing is removed and scheduled posts go out, but the client can add no more.',
    monthlyPosts: 'Posts this month: {used, number} of {most, number}',
    scheduledPosts: 'Scheduled posts: {used, number} of {most, number}',
    socialAccounts: 'Social accounts: {used, number} of {most, number}',
    subClients: 'Sub-clients: {used, number} of {most, number}',
    libraryBytes: 'Files in the library: {used} of {most}',
  },
  noDay: 'Please enter a day',
  dayPlaceholder: 'YYYY/MM/DD',
  conflict: {
    title: 'Someone else has changed this client',
    text: 'Reload to see the saved version. Your changes stay in the form.',
    reload: 'Reload',
  },
});

export const deleteClientTexts = messages('deleteClient', {
  title: 'Delete {name}',
  action: 'Delete client',
  warning: 'This cannot be undone. It permanently deletes:',
  posts: '{count, plural, one {# post} other {# posts}}{scheduled, plural, =0 {} other {, # of them scheduled}}',
  subClients: '{count, plural, one {# sub-client with its posts} other {# sub-clients with their posts}}',
  rest: 'the client, its files, connections and subscriptions, and its sign-in',
  counting: 'Counting what is deleted',
  countFailed: 'all posts and sub-clients',
  deleting: 'Deleting {name}',
  goesOn: 'You can close this: deleting continues.',
  postsLeft: '{left, plural, one {# post is left} other {# posts are left}}',
  deleted: 'Client and all their posts have been permanently deleted!',
  failed: 'Failed to delete client. Please try again.',
});

export const planOverviewTexts = messages('planOverview', {
  title: 'Client Plan Overview',
  description: 'What each plan offers and how many clients are on it',
  clientsOn: 'Clients on this plan',
  limits: {
    maxSocialAccounts: 'Social accounts',
    maxMonthlyPosts: 'Posts a month',
    maxScheduledPosts: 'Scheduled posts',
    maxSubClients: 'Clients',
  },
  permissions: 'Plan permissions',
  permissionsText: 'The limits that are enforced',
  columns: {
    plan: 'Plan',
    subClients: 'Sub-clients',
    analytics: 'Analytics',
    reports: 'Reports',
    accounts: 'Social accounts',
    monthly: 'Monthly posts',
    scheduled: 'Scheduled posts',
    advanced: 'Advanced',
    api: 'API',
    whiteLabel: 'White-label',
  },
  yes: 'Yes',
  no: 'No',
  noSubClients: '0, no client management',
  upTo: 'Up to {limit}',
});
