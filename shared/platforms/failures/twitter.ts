import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why X takes no posts, or did not take one. */
export const twitterFailureTexts = catalogue({
  'twitter.duplicate': 'X has a post of this account with the same text. Change the text, then try again.',
  'twitter.not-permitted': 'X does not permit this post for the account. Look at the account on X.',
  'twitter.suspended': 'X has suspended the account.',
  'twitter.not-subscribed':
    'X takes a text of this length only of accounts with X Premium. Shorten it, or send it as a thread. If the account has had Premium for less than a week, connect it again.',
  'twitter.too-long': 'The text is longer than X takes.',
  'twitter.address': 'X does not take an address in the text. Change it, then try again.',
  'twitter.cashtags': 'X takes one cashtag in a post at most.',
  'twitter.media-expired': 'X no longer had a file of the post. Try again.',
  'twitter.media-failed': 'X could not use a file of the post.',
  'twitter.media-failed-because': 'X could not use a file of the post. {reason}',
  'twitter.files': 'X takes up to four pictures, one GIF or one video.',
  'twitter.no-size': 'The size of a file is not known. Upload it again.',
  'twitter.credits': 'The agency’s credit at X is used up. Somebody at the agency must add some.',
});

export const twitterReason = reasonsIn(twitterFailureTexts);
