import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why TikTok takes no posts, or did not take one. */
export const tiktokFailureTexts = catalogue({
  'tiktok.daily-limit': 'The account has reached the posts TikTok takes in 24 hours.',
  'tiktok.daily-limit-reached': 'The account has reached the posts TikTok takes in 24 hours. Try again later.',
  'tiktok.too-many-accounts': 'TikTok takes no more accounts of ours today.',
  'tiktok.privacy': 'The account does not allow who was chosen to see the post. Choose again who sees it.',
  'tiktok.address-unverified':
    'TikTok has not verified that the address of our files is ours. The agency must verify it in TikTok’s developer portal.',
  'tiktok.app-unaudited':
    'Until TikTok has audited our app it takes posts of private accounts only. Make the account private in the TikTok app, then try again.',
  'tiktok.banned': 'TikTok does not let this account post at the moment.',
  'tiktok.file-kind': 'TikTok does not take this kind of file: videos are MP4, MOV or WebM, pictures JPEG or WebP.',
  'tiktok.video-length': 'The video is shorter or longer than TikTok takes from this account.',
  'tiktok.frame-rate': 'TikTok takes videos of 23 to 60 frames a second.',
  'tiktok.picture-size': 'The picture is smaller or larger than TikTok takes.',
  'tiktok.video-not-fetched': 'TikTok could not fetch the video from our address.',
  'tiktok.picture-not-fetched': 'TikTok could not fetch a picture from our address.',
  'tiktok.cancelled': 'Publishing was cancelled at TikTok.',
  'tiktok.spam-text': 'TikTok takes the text for spam. Change it.',
  'tiktok.spam': 'TikTok takes the post for spam.',
  'tiktok.access-removed': 'The account no longer lets us post. Connect it again.',
  'tiktok.not-published-trouble': 'TikTok had a problem of its own and did not publish the post.',
  'tiktok.not-published': 'TikTok could not publish it.',
  'tiktok.not-published-because': 'TikTok could not publish it. {reason}',
  'tiktok.privacy-missing': 'Choose who sees the post on TikTok, among those the account allows.',
  'tiktok.files': 'TikTok takes one video, or pictures alone.',
  'tiktok.too-long': 'The video is longer than the {seconds} seconds TikTok takes from this account.',
});

export const tiktokReason = reasonsIn(tiktokFailureTexts);
