export const twoFactorRefusal = {
  code: 'access.two-factor',
  message: 'Your role needs two-factor authentication. Please turn it on to go on.',
} as const;
