import { messages } from '../../messages/messages.ts';

export const threadsTexts = messages('threads', {
  features: [
    'Publish texts, pictures and videos',
    'Publish threads',
    'Schedule posts',
    'Track views, likes and replies',
  ],
  needs: ['Until Meta has reviewed our app, Threads lets only invited test accounts connect'],
  pictures: 'JPEG or PNG for Threads',
  whoReplies: 'Who can reply on Threads',
  replies: {
    everyone: 'Everyone',
    accounts_you_follow: 'Accounts it follows',
    mentioned_only: 'Accounts it mentions',
    followers_only: 'Its followers',
  },
  topic: 'Topic on Threads',
  topicHint: 'Shown above the post. Up to 50 characters, without a full stop or &.',
  link: 'Link card on Threads',
  linkHint: 'Shown below the text when the post has no files.',
  thread: 'Send as a thread',
  threadHint: 'A long text goes out as several posts, each an answer to the one before.',
  part: '{number} of {total}',
  parts: '{count, plural, one {# post} other {# posts}}',
});
