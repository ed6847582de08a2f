import { texts } from '../messages/texts.ts';

/** What the frame around the pages says. */
export const shellMessages = texts('shell', {
  skip: 'Skip to main content',
  mainNavigation: 'Main',
  menu: 'Menu',
  account: 'Your account',
  connect: 'Connect accounts',
  webhooks: 'Instagram webhooks',
  deletionRequests: 'Data deletion requests',
  signOut: 'Sign Out',
  links: { clients: 'CLIENTS', posts: 'POSTS' },
  notifications: 'Messages',
  dismiss: 'Dismiss message',
  flashbar: {
    ariaLabel: 'Messages',
    errorIconAriaLabel: 'Error',
    successIconAriaLabel: 'Success',
  },
  retry: 'Try Again',
  loadFailed: 'This page could not be loaded',
  requestId: (id: string) => `Request ${id}`,
  clientNotFound: {
    title: 'Client Not Found',
    text: 'The requested client account could not be found.',
    back: 'Back to Login',
  },
  unsaved: {
    title: 'Leave page',
    text: 'What you have entered is not saved and will be lost.',
    leave: 'Leave',
  },
  chatOpened: 'Chat message opened!',
  temporaryPassword: {
    title: 'Temporary password',
    giveTo: (name: string) =>
      `Give this password to ${name}. It is shown only now and must be changed at the first sign-in.`,
    until: (day: string) => `Valid until ${day}`,
    copy: 'Copy password',
    copied: 'Password copied',
    copyFailed: 'The password could not be copied',
    done: 'Done',
  },
  typeToConfirm: (text: string) => `To confirm, type “${text}”`,
  close: 'Close',
  cancel: 'Cancel',
});
