import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why YouTube takes no videos, did not take one, or took it without something. */
export const youtubeFailureTexts = catalogue({
  'youtube.files': 'A post on YouTube is exactly one video.',
  'youtube.incomplete': 'Give the video a title, choose who sees it, and say whether it is made for kids.',
  'youtube.no-size': 'The size of the video is not known. Upload it again.',
  'youtube.title': 'YouTube does not take the title. It has 1 to 100 characters, and no angle brackets.',
  'youtube.description': 'YouTube does not take the description. It has at most 5,000 bytes, and no angle brackets.',
  'youtube.tags': 'YouTube does not take the tags. Together they have at most 500 characters, and no angle brackets.',
  'youtube.privacy': 'YouTube does not let the channel publish for those who were chosen to see the video.',
  'youtube.daily-limit': 'The channel has uploaded as many videos as YouTube takes from it in a day.',
  'youtube.quota': 'YouTube takes no more videos from us today. It goes on after midnight in California.',
  'youtube.no-channel': 'The Google account has no YouTube channel any more. Create one, then connect it again.',
  'youtube.not-switched-on': 'Our app may not use YouTube. The agency must switch it on in Google’s console.',
  'youtube.session-lost': 'YouTube lost the upload several times. Try again.',
  'youtube.without-thumbnail': 'The video is out, but without its cover picture. {reason}',
  'youtube.without-playlist': 'The video is out, but not in the playlist. {reason}',
  'youtube.kept-private':
    'The video is at YouTube, but only the channel’s owner sees it, because YouTube has not reviewed our app yet.',
  'youtube.failed': 'YouTube could not process the video, so nobody can watch it.',
  'youtube.failed-codec':
    'YouTube cannot read how the video is encoded. Save it as MP4 with H.264, and publish it anew.',
  'youtube.failed-conversion': 'YouTube could not convert the video. Save it as MP4 with H.264, and publish it anew.',
  'youtube.failed-empty': 'YouTube found no video in the file.',
  'youtube.failed-file': 'YouTube cannot read the file. Save it as MP4 with H.264, and publish it anew.',
  'youtube.failed-too-small': 'YouTube finds the picture of the video too small.',
  'youtube.rejected': 'YouTube took the video down after its upload. YouTube Studio says why.',
  'youtube.rejected-claim': 'YouTube took the video down, because somebody else claims what is in it.',
  'youtube.rejected-copyright':
    'YouTube took the video down for copyright: somebody else has the rights to what is in it.',
  'youtube.rejected-duplicate': 'YouTube took the video down, because the channel has the same video already.',
  'youtube.rejected-inappropriate': 'YouTube took the video down, because it breaks its Community Guidelines.',
  'youtube.rejected-legal': 'YouTube took the video down for legal reasons.',
  'youtube.rejected-length':
    'YouTube took the video down, because it is too long for the channel. Verify a phone number at YouTube for videos over 15 minutes.',
  'youtube.rejected-terms': 'YouTube took the video down, because it breaks its Terms of Service.',
  'youtube.rejected-trademark': 'YouTube took the video down for a trademark.',
  'youtube.rejected-account': 'YouTube has closed or suspended the channel’s account, and took the video down.',
});

export const youtubeReason = reasonsIn(youtubeFailureTexts);
