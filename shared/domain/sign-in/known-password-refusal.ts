/** What people are answered who choose a password that is known from elsewhere. */
export const knownPasswordRefusal = {
  code: 'client.known-password',
  message: 'This password is on a list of passwords that were stolen elsewhere. Please choose another one.',
} as const;
