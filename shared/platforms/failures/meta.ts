import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** What a person should do about a refusal of Instagram or Facebook, and what these say themselves. */
export const metaFailureTexts = catalogue({
  'meta.picture-too-large': 'The picture is larger than 8 MB. Please make it smaller.',
  'meta.picture-not-jpeg': 'The picture is not a JPEG. Please save it as JPEG.',
  'meta.container-gone': 'The platform does not have what should be published any more. Please try again.',
  'meta.picture-ratio': 'The picture has an aspect ratio that is not supported. It must be between 4:5 and 1.91:1.',
  'meta.text-too-long': 'The text is too long. At most 2,200 characters and 30 hashtags are accepted.',
  'meta.mention-unknown': 'An account named in the text or tagged does not exist.',
  'meta.mention-private': 'An account named in the text or tagged is private or does not exist.',
  'meta.container-expired': 'The file waited too long to be published. Please try again.',
  'meta.file-kind': 'This kind of file is not accepted there.',
  'meta.video-codec': 'The video’s format is not supported. Please save it as MP4 with H.264 video and AAC sound.',
  'meta.album-size': 'An album has 2 to 10 files.',
  'meta.product-tag': 'A product tag is not accepted.',
  'meta.too-many-mentions': 'The text names more than 20 accounts. Please name fewer.',
  'meta.account-restricted': 'The account is restricted. Please open the Instagram app and follow what it says there.',
  'meta.spam':
    'The action was blocked as possible spam. Please wait some hours and look at the account before trying again.',
  'meta.file-not-fetched': 'The file could not be fetched from our address. Please try again.',
  'meta.upload-failed': 'The upload failed for an unknown reason. Please try again.',
  'meta.video-not-fetched': 'The video could not be fetched from our address. Please try again.',
  'meta.no-trial-reels': 'This account cannot publish trial reels.',
  'meta.abusive': 'The content was reported as abusive. Please change it.',
  'meta.video-format': 'The video’s format is not supported. Please save it as MP4.',
  'meta.photo-kind': 'A photo must be a JPEG or PNG of less than 4 MB.',
  'meta.page-right':
    'The account may not post to this Page. Please ask the Page’s owner for the right to create content.',
  'meta.security-check': 'Facebook asks for a security check. Please open Facebook and follow what it says there.',
  'meta.page-authorisation': 'The Page needs Facebook’s publishing authorisation. Please complete it on Facebook.',
  'meta.community-standards': 'The content goes against the platform’s community standards. Please change it.',
  'meta.account-limited': 'The account is limited for now. Please open Facebook and see why.',
  'meta.own-link': 'Facebook does not accept links to Facebook here. Please remove the link.',
  'meta.link-invalid': 'The link is not a valid address. Please correct it.',
  'meta.file-unreadable': 'The file could not be read. Please upload it again.',
  'meta.owner-identity': 'Facebook asks to confirm the identity of the Page’s owner. Please open Facebook.',
  'meta.empty': 'The post is empty. Please write a text or choose a file.',
  'meta.photo-unreadable': 'The photo could not be read. Please upload it again.',
  'meta.same-text': 'Facebook has published this very text for the Page already. Please change it a little.',
  'meta.link-unreadable': 'Facebook could not read the linked page. Please check the link.',
  'meta.instagram-file': 'Instagram could not use the file. {reason}',
  'meta.instagram-file-unexplained': 'Instagram could not use the file.',
  'meta.instagram-lost': 'Instagram does not find what it was given.',
  'meta.instagram-needs-file': 'Instagram needs a picture or a video.',
  'meta.story-size': 'A story has one picture or one video.',
  'meta.carousel-size': 'A carousel has 2 to 10 files.',
  'meta.facebook-mixed': 'Facebook takes one video or several photos in a post, not both.',
  'meta.facebook-video-gone':
    'Facebook does not have the video any more. Please look at the Page before sending it again.',
  'meta.facebook-post-gone':
    'Facebook does not have the prepared post any more. Please look at the Page before sending it again.',
  'meta.facebook-reel-size': 'A reel has one video.',
  'meta.facebook-reel': 'Facebook could not use the video. {reason}',
  'meta.facebook-video': 'Facebook could not use the video. Please save it as MP4 with H.264 video and AAC sound.',
});

export const metaReason = reasonsIn(metaFailureTexts);
