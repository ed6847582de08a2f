/** What admins are answered who have to turn on two-factor authentication first. */
export const twoFactorRefusal = {
  code: 'access.two-factor',
  message: 'Your role needs two-factor authentication. Please turn it on to go on.',
} as const;
