import type { CardState } from '../../../../../shared/domain/approvals/approval-card.ts';
import { messages } from '../../../messages/messages.ts';

export const toApproveTexts = messages('toApprove', {
  title: 'To approve',
  description: 'Posts that wait for your yes before they go out.',
  waiting: '{count, plural, =0 {Nothing waits for you} one {# post waits for you} other {# posts wait for you}}',
  failed: 'The posts to approve could not be loaded',
  empty: 'Nothing to approve',
  emptyText: 'When your agency asks about posts, they are here.',
  yes: 'Yes',
  change: 'Please change',
  no: 'No',
  undo: 'Undo',
  whatChange: 'What should change?',
  whyNo: 'Why not? (optional)',
  send: 'Send',
  cancel: 'Cancel',
  noTime: 'No time yet',
  pastTime: 'Its time has passed. After your yes, your agency chooses a new one.',
  before: 'Before: {text}',
  timeBefore: 'Time before: {time}',
  answerFailed: 'Your answer did not count',
});

export const cardStateTexts: Readonly<Record<CardState, string>> = messages('approvalCards', {
  asked: 'Waiting for your answer',
  'asked-again': 'Changed. Please look again',
  yes: 'You said yes',
  change: 'You asked for a change',
  no: 'You said no',
  'going-out': 'On its way',
  published: 'Published',
  removed: 'Removed',
  elsewhere: 'Asked again',
});
