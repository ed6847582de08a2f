import { messages } from '../../../messages/messages.ts';

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
