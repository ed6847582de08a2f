import { messages } from '../messages/messages.ts';

export const firstCommentTexts = messages('firstComment', {
  label: 'First comment on {platform}',
  hint: 'The account writes it under the post once that is out.',
  notPermitted:
    'The account was connected without the permission to comment. Without it the post goes out, but not the comment. Connect it again and agree to everything {platform} asks.',
  connect: 'Connect {platform} again',
});
