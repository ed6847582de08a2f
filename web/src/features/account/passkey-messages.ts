import { messages } from '../../messages/messages.ts';

export const passkeyTexts = messages('passkeys', {
  title: 'Passkeys',
  hint: 'Sign in with your fingerprint, your face or the PIN of your device instead of password and code.',
  unsupported: 'This browser cannot use passkeys.',
  unknown: 'Your passkeys could not be loaded',
  show: 'Show your passkeys',
  none: 'You have no passkey yet.',
  add: 'Add passkey',
  added: 'The passkey has been added.',
  outcomes: {
    cancelled: 'No passkey was added.',
    known: 'You have a passkey on this device already.',
    'too-many': 'You have as many passkeys as an account can have. Remove one first.',
    failed: 'The passkey could not be added. Please try again.',
  },
  createdAt: 'Added {createdAt}',
  addedLately: 'Added lately',
  remove: 'Remove',
  removeOne: 'Remove {name}, added {createdAt}',
  removeTitle: 'Remove passkey',
  removeText:
    'You cannot sign in with “{name}”, added {createdAt}, any more. Please delete it on your device too, or the device will go on offering it.',
  removed: 'The passkey has been removed.',
  notRemoved: 'The passkey could not be removed. Please try again.',
});
