import { texts } from '../../messages/texts.ts';

/** What editing and deleting a client says. */
export const clientEditTexts = texts('clientEdit', {
  title: (name: string) => `Edit ${name}`,
  save: 'Save changes',
  saving: 'Saving...',
  saved: (name: string) => `${name} has been updated`,
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

export const deleteClientTexts = texts('deleteClient', {
  title: (name: string) => `Delete ${name}`,
  action: 'Delete client',
  warning: 'This cannot be undone. It deletes for good:',
  posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  scheduled: (count: number) => `${count} of them scheduled`,
  subClients: (count: number) =>
    count === 1 ? '1 sub-client with its posts' : `${count} sub-clients with their posts`,
  rest: 'the client, its files, connections and subscriptions, and the way to sign in',
  counting: 'Counting what is deleted',
  countFailed: 'all posts and sub-clients',
  deleting: (name: string) => `Deleting ${name}`,
  goesOn: 'It goes on when this is closed.',
  postsLeft: (left: number) => (left === 1 ? '1 post is left' : `${left} posts are left`),
  deleted: 'Client and all their posts have been permanently deleted!',
  failed: 'Failed to delete client. Please try again.',
});

export const planOverviewTexts = texts('planOverview', {
  title: 'Client Plan Overview',
  description: 'What is promised with each plan and how many clients are on it',
  clientsOn: 'Clients on this plan',
  limits: {
    maxSocialAccounts: 'Social accounts',
    maxMonthlyPosts: 'Posts a month',
    maxScheduledPosts: 'Scheduled posts',
    maxClients: 'Clients',
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
  upTo: (limit: string) => `Up to ${limit}`,
});
