export const workspaceRefusals = {
  'not-found': 'Client not found',
  'trial-expired': 'Your trial period has expired. Please renew your subscription.',
  'subscription-expired': 'Your subscription has expired. Please renew your subscription.',
  deactivated: 'Account has been deactivated. Please contact support.',
  unreadable: 'Error loading client data',
} as const;
export type WorkspaceRefusal = keyof typeof workspaceRefusals;
