import { messages } from '../messages/messages.ts';

export const offlineTexts = messages('offline', {
  unreachable: 'The service cannot be reached',
  saved: 'You see saved data, which may have changed. Drafts and new times are kept and sent when the service is back.',
  waiting: '{count, plural, one {# change waits to be sent} other {# changes wait to be sent}}',
  waitingText: 'They are sent as soon as the service is back.',
  refused: '{count, plural, one {# change was refused} other {# changes were refused}}',
  post: 'New post',
  move: 'New time',
  kept: 'Saved on this device. It will be sent when the service is back.',
  opens: 'This page opens by itself when the service is back.',
  sent: '{count, plural, one {# change has been sent} other {# changes have been sent}}',
  tooOld: 'It is more than a day old. Please check whether it was saved, and write it again if not.',
  discard: 'Discard',
  discardTitle: 'Discard change',
  discardText: 'This change was not saved by the service and will be lost.',
  retry: 'Try Again',
  leaveTitle: 'Sign out',
  leaveText: 'Changes on this device have not been sent and would be lost.',
  leave: 'Sign out anyway',
});
