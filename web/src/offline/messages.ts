import { messages } from '../messages/messages.ts';

export const offlineTexts = messages('offline', {
  unreachable: 'The service cannot be reached',
  saved:
    'What you see was saved on this device and may have changed. Drafts and new times are kept and sent when it is back.',
  waiting: '{count, plural, one {# change waits to be sent} other {# changes wait to be sent}}',
  waitingText: 'They are sent as soon as the service is back.',
  refused: '{count, plural, one {# change was not taken} other {# changes were not taken}}',
  post: 'New post',
  move: 'New time',
  kept: 'Kept on this device. It is sent when the service is back.',
  sent: '{count, plural, one {# change has been sent} other {# changes have been sent}}',
  tooOld: 'It waited for more than a day. Please look whether it is there, then write it again.',
  discard: 'Discard',
  discardTitle: 'Discard change',
  discardText: 'This change was not saved by the service and will be lost.',
  look: 'Try Again',
  leaveTitle: 'Sign out',
  leaveText: 'Changes that wait on this device have not been sent and would be lost.',
  leave: 'Sign out and lose them',
});
