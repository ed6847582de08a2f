import { messages } from '../../messages/messages.ts';

/** What editing and deleting a client says. */
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
  days: 'Days are those of Beirut; the time of day stays.',
  subscriptionHint: 'Who has paid is active rather than in trial, who has not is in trial rather than active.',
  activeHint: 'Only with an active or trial subscription.',
  passwordHint: 'Left empty, the current one stays. A new one ends every session and is changed at the next sign-in.',
  noDay: 'Please enter a day',
  dayPlaceholder: 'YYYY/MM/DD',
  conflict: {
    title: 'Somebody else has changed this client',
    text: 'Load what is saved now; what you have changed here stays and is saved over it.',
    reload: 'Reload',
  },
});

export const deleteClientTexts = messages('deleteClient', {
  title: 'Delete {name}',
  action: 'Delete client',
  warning: 'This cannot be undone. It deletes for good:',
  posts: '{count, plural, one {# post} other {# posts}}{scheduled, plural, =0 {} other {, # of them scheduled}}',
  subClients: '{count, plural, one {# sub-client with its posts} other {# sub-clients with their posts}}',
  rest: 'the client, its files, connections and subscriptions, and the way to sign in',
  counting: 'Counting what is deleted',
  countFailed: 'all posts and sub-clients',
  deleting: 'Deleting {name}',
  goesOn: 'It goes on when this is closed.',
  postsLeft: '{left, plural, one {# post is left} other {# posts are left}}',
  deleted: 'Client and all their posts have been permanently deleted!',
  failed: 'Failed to delete client. Please try again.',
});

export const planOverviewTexts = messages('planOverview', {
  title: 'Client Plan Overview',
  description: 'What is promised with each plan and how many clients are on it',
  clientsOn: 'Clients on this plan',
  limits: {
    maxSocialAccounts: 'Social accounts',
    maxMonthlyPosts: 'Posts a month',
    maxScheduledPosts: 'Scheduled posts',
    maxSubClients: 'Clients',
  },
  permissions: 'Plan permissions',
  permissionsText: 'What is checked whenever a client does something',
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
