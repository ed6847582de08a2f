export const knownPasswordRefusal = {
  code: 'client.known-password',
  message: 'This password is on a list of passwords that were stolen elsewhere. Please choose another one.',
} as const;
