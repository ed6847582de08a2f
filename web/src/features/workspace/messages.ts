import type { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { messages } from '../../messages/messages.ts';

export const workspaceTexts = messages('workspace', {
  loading: 'Loading your dashboard...',
  welcome: 'Welcome, {name}',
  logout: 'Logout',
  sections: 'Workspace',
  section: {
    clientPage: 'Client page',
    overview: 'Overview',
    posts: 'Posts',
    approvals: 'To approve',
    approvalsWaiting: 'To approve ({count, number})',
    conversations: 'Conversations',
    media: 'Media',
    analytics: 'Analytics',
    reports: 'Reports',
    history: 'History',
    plan: 'Plan',
    settings: 'Account Settings',
    help: 'Help & Support',
  },
  upgrade: 'Upgrade',
  contactPayment: 'Contact us for payment',
  contactRenewal: 'Contact us for renewal',
  renewalText: 'Hello, I want to renew my {brand} {plan} subscription.\nName: {name}\nEmail: {email}',
  unreadable: 'Error loading client data',
  countdown: {
    expired: 'EXPIRED',
    grace: 'Your account will be deleted in {hours, number} hours if not upgraded or renewed.',
    graceAfterTrial: 'Your account will be deleted in {days, number} days if not upgraded or renewed.',
    trial: 'Your free trial ends in',
    plan: 'Your plan ends in',
    days: '{count, plural, one {# day} other {# days}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    seconds: '{count, plural, one {# second} other {# seconds}}',
    lessThanHour: 'less than an hour',
  },
  planLimits: {
    title: 'Plan limits',
    socialAccounts: 'Social accounts',
    monthlyPosts: 'Posts a month',
    subClients: 'Sub-clients',
    files: 'Files in the library',
    status: 'Status',
    used: '{used, number} used',
    usedSize: '{used} used',
  },
  subscription: {
    title: 'Subscription status',
    trialUntil: 'Trial ends on',
    left: 'Time left',
    activeUntil: 'Active until',
    noEnd: 'No end date',
    endedOn: 'Ended on',
    trialText: 'Pay before the trial ends to keep everything.',
    suspendedText: 'The plan has ended. Renew it today to keep posting without a break.',
    expiredText: 'Please renew your subscription to keep your account and its content.',
  },
  personal: {
    title: 'Personal information',
    since: 'Member since',
    edit: 'Edit',
  },
  plan: {
    title: 'Current plan',
    price: 'Price',
    perMonth: '${price, number} per month',
    nextBilling: 'Next billing date',
    none: 'Nothing to pay',
    features: 'What it includes',
  },
  upgrades: {
    title: 'Upgrade your plan',
    text: 'More accounts, posts and features. A change takes effect in your next billing cycle.',
    to: 'Upgrade to {plan}',
  },
  features: {
    title: 'Features of your plan',
    available: 'Available',
  },
  subClients: 'Sub-clients',
  help: {
    title: 'Help & Support',
    contact: 'Contact us',
    support: 'Support is offered by chat message, e-mail and phone.',
    faq: 'Frequently asked questions',
  },
});

/** The specification's names in the client's workspace. */
export const workspaceStatusNames: Readonly<Record<Exclude<SubscriptionStatus, 'trial_expired'>, string>> = messages(
  'workspaceStatuses',
  { trial: 'Trial', active: 'Active', suspended: 'Suspended', expired: 'Expired' },
);

export const featureNames = messages('planFeatures', {
  canSchedulePosts: 'Schedule posts',
  canPublishPosts: 'Publish posts',
  canManageSocialAccounts: 'Social accounts',
  canViewAnalytics: 'Analytics',
  canViewReports: 'Reports',
  canManageSubClients: 'Sub-clients',
  canAccessAdvancedFeatures: 'Advanced features',
  canAccessAPI: 'API access',
  canAccessWhiteLabel: 'White label',
});
