import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why LinkedIn takes no posts, or did not take one. */
export const linkedinFailureTexts = catalogue({
  'linkedin.not-allowed':
    'LinkedIn does not let the person who connected the account post there any more. Connect it again with an administrator of the page.',
  'linkedin.app-calls': 'LinkedIn takes no more from our app today. It goes on after midnight UTC.',
  'linkedin.daily-calls': 'LinkedIn takes no more from this account today. It goes on after midnight UTC.',
  'linkedin.duplicate': 'LinkedIn already has this text for the account: {link}. Change the text to send it again.',
  'linkedin.text-too-long': 'The text is longer than the 3,000 characters LinkedIn takes.',
  'linkedin.ownership': 'LinkedIn says that a file belongs to another account. Try again.',
  'linkedin.file': 'LinkedIn could not use a picture. Save it as JPEG or PNG and try again.',
  'linkedin.file-not-ready': 'LinkedIn did not have a file ready. Try again.',
  'linkedin.video': 'LinkedIn could not process the video. Save it as MP4 with H.264 video and AAC sound.',
  'linkedin.document': 'LinkedIn could not read the document. It takes a PDF of at most 300 pages without a password.',
  'linkedin.page-is-public':
    'A page has no connections: its posts are for everyone. Choose that everyone sees the post, or send it from a profile.',
  'linkedin.version':
    'LinkedIn has switched off the version of its interface that we use. The agency must update the software.',
});

export const linkedinReason = reasonsIn(linkedinFailureTexts);
