import { brand } from '../../../../shared/brand.ts';
import type { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { texts } from '../../messages/texts.ts';

/** What a client's workspace says beside the messages of the domain. */
export const workspaceTexts = texts('workspace', {
  loading: 'Loading your dashboard...',
  welcome: (name: string) => `Welcome, ${name}`,
  logout: 'Logout',
  sections: 'Workspace',
  section: {
    overview: 'Overview',
    posts: 'Posts',
    media: 'Media',
    analytics: 'Analytics',
    settings: 'Account Settings',
    help: 'Help & Support',
  },
  upgrade: 'Upgrade',
  contactPayment: 'Contact us for payment',
  contactRenewal: 'Contact us for renewal',
  renewalText: (client: { name: string; email: string; plan: string }) =>
    `Hello, I want to renew my ${brand.name} ${client.plan} subscription.\nName: ${client.name}\nEmail: ${client.email}`,
  countdown: {
    trial: 'Your free trial ends in',
    plan: 'Your plan ends in',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    lessThanHour: 'less than an hour',
  },
  planLimits: {
    title: 'Plan limits',
    socialAccounts: 'Social accounts',
    monthlyPosts: 'Posts a month',
    subClients: 'Sub-clients',
    status: 'Status',
    used: (used: number) => `${used} used`,
  },
  subscription: {
    title: 'Subscription status',
    trialUntil: 'Trial ends on',
    left: 'Time left',
    activeUntil: 'Active until',
    noEnd: 'Without an end',
    endedOn: 'Ended on',
    trialText: 'Pay before the trial ends and everything stays as it is.',
    suspendedText: 'The plan has ended. Renew it today to keep posting without a break.',
    expiredText: 'Please renew the subscription to keep the account and everything in it.',
  },
  personal: {
    title: 'Personal information',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    since: 'Member since',
    edit: 'Edit',
  },
  plan: {
    title: 'Current plan',
    price: 'Price',
    perMonth: (price: number) => `$${price} per month`,
    nextBilling: 'Next billing date',
    none: 'Nothing to pay',
    features: 'What it includes',
  },
  upgrades: {
    title: 'Upgrade your plan',
    text: 'More accounts, posts and features. A change takes effect in your next billing cycle.',
    to: (plan: string) => `Upgrade to ${plan}`,
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

/** What the client's own workspace calls its status. */
export const workspaceStatusNames: Readonly<Record<Exclude<SubscriptionStatus, 'trial_expired'>, string>> = texts(
  'workspaceStatuses',
  { trial: 'Trial', active: 'Active', suspended: 'Suspended', expired: 'Expired' },
);

/** What a plan may have, by what it permits. */
export const featureNames = texts('planFeatures', {
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
