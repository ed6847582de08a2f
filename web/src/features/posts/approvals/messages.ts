import type { ApprovalPolicy } from '../../../../../shared/domain/approvals/approval-policy.ts';
import type { ThreadEntry } from '../../../../../shared/domain/approvals/approval-thread.ts';
import { messages } from '../../../messages/messages.ts';

export const approvalTexts = messages('approvals', {
  ask: 'Ask for approval',
  oneClient: 'Choose posts of one client to ask for approval.',
  title: 'Ask {client} about {count, plural, one {# post} other {# posts}}',
  loading: 'Loading…',
  loadFailed: 'The requests could not be loaded',
  policy: 'Without an answer',
  message: 'A few words to the client',
  messageHint: 'Optional',
  askFailed: 'The client was not asked',
  sent: 'The posts wait for the client’s answer.',
  linkHint: 'It is shown once. Whoever has it can answer.',
  earlier: 'Asked before',
  round: '{count, plural, one {# post} other {# posts}}, asked {time} by {name}',
  remind: 'Remind',
  remindOf: 'Remind {client}',
  reminderMade: 'A new link is ready. The links before keep working.',
  remindFailed: 'No reminder was made',
  label: 'Approval',
  states: {
    asked: 'Waiting for approval',
    again: 'Asked again',
    yes: 'Approved',
    change: 'Change asked',
    no: 'Refused by the client',
  },
  late: 'Approved after its time. Publish it now that it is approved, or choose another time.',
  held: 'It is held, and does not go out by itself.',
  heldForNow: 'It is held. If that ends within an hour of its time, it goes out by itself.',
  publishAnyway: 'Publish it all the same',
  nextSlot: 'Schedule for {time}',
  talk: 'With the client',
  talkFailed: 'What was said could not be loaded',
  earlierWords: 'Show earlier words',
  internalNote: 'Internal note',
  comment: 'Comment',
  internal: 'Only staff see it',
  send: 'Send',
  commentFailed: 'The comment was not saved',
});

export const policyTexts: Readonly<Record<ApprovalPolicy, string>> = messages('approvalPolicies', {
  'unless-no': 'Posts go out, unless the client says no',
  'until-yes': 'Posts wait for the client’s yes',
  none: 'Posts go out, whatever the client says',
});

export const saidTexts: Readonly<Record<ThreadEntry['said'], string>> = messages('approvalSaid', {
  yes: 'Yes',
  change: 'Please change',
  no: 'No',
  undo: 'Answer taken back',
  comment: 'Comment',
});

export const approvalPanelTexts = messages('approvalPanel', {
  title: 'Approval of posts',
  text: 'How this client is asked for a yes.',
  save: 'Save',
  saved: 'The approval of posts was saved',
  notSaved: 'The approval of posts could not be saved',
});

export const askClientTexts = messages('askClient', {
  title: 'Ask {client} for approval',
  text: 'Choose the posts. Those that go out in the next 14 days and have no yes are chosen already.',
  loading: 'Loading posts',
  failed: 'The posts could not be loaded',
  none: 'No drafts or scheduled posts',
  noneText: 'Write a post first, then ask for approval.',
  posts: 'Posts to ask about',
  draft: 'Draft without a time',
  next: 'Next',
  cancel: 'Cancel',
  choose: 'Choose at least one post',
  cut: 'The newest {shown, number} of {all, number} posts are listed. Ask about others from the list of posts.',
});
