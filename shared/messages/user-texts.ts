import { catalogue } from './catalogue.ts';

/** Why a client may not use its workspace, by code. */
export const userTexts = catalogue({
  'user.not-found': 'Client not found',
  'user.trial-expired': 'Your trial period has expired. Please renew your subscription.',
  'user.subscription-expired': 'Your subscription has expired. Please renew your subscription.',
  'user.deactivated': 'Account has been deactivated. Please contact support.',
  'user.unreadable': 'Error loading client data',
});

export type UserTexts = typeof userTexts;
