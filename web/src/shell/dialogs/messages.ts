import { messages } from '../../messages/messages.ts';

export const dialogTexts = messages('dialogs', {
  unsaved: {
    title: 'Leave page',
    text: 'Your changes are not saved and will be lost.',
    kept: 'Your post is not saved yet. This device keeps it until you write here again.',
    leave: 'Leave',
  },
  temporaryPassword: {
    title: 'Temporary password',
    giveTo: 'Give this password to {name}. It is shown only now and must be changed at the first sign-in.',
    until: 'Valid until {day}',
    copy: 'Copy password',
    copied: 'Password copied',
    copyFailed: 'The password could not be copied',
    done: 'Done',
  },
  typeToConfirm: 'To confirm, type “{text}”',
});
