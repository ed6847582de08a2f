import { messages } from '../../messages/messages.ts';

export const youtubeTexts = messages('youtube', {
  features: ['Publish videos and Shorts', 'Schedule videos', 'Read how videos do'],
  needs: ['For YouTube: a channel, and the Google account that owns or manages it'],
  pictures: 'a video for YouTube',
  terms:
    'Who connects a channel or publishes to it agrees to <terms>YouTube’s Terms of Service</terms>. Also see <privacy>Google’s Privacy Policy</privacy>.',
  loading: 'Loading the playlists of the YouTube channel',
  failed: 'The playlists of the YouTube channel could not be loaded',
  channel: 'Uploads to {channel}',
  notReviewed:
    'YouTube has not reviewed our app yet. Until then it makes every video private: only the owner of the channel sees it.',
  title: 'Title on YouTube',
  titleHint: '{length, number, ::group-off}/{limit, number, ::group-off}. The text becomes the description.',
  whoSees: 'Who can see it on YouTube',
  choose: 'Choose who can see it',
  privacy: {
    public: { label: 'Public', description: 'Everyone' },
    unlisted: { label: 'Unlisted', description: 'Everyone with the link' },
    private: { label: 'Private', description: 'Only the channel' },
  },
  kids: 'Is it made for kids?',
  kidsHint: 'YouTube asks this of every video, and limits comments and advertising on those for kids.',
  forKids: { yes: 'Yes, it is made for kids', no: 'No, it is not made for kids' },
  tags: 'Tags on YouTube',
  tagsHint: 'With commas between, at most 500 characters together.',
  playlist: 'Playlist on YouTube',
  noPlaylist: 'No playlist',
  otherPlaylist: 'A playlist that is not there any more',
  inPlaylist: 'In a playlist of the channel',
  synthetic: 'It shows altered or made-up things that look real',
  syntheticHint: 'YouTube marks the video as altered content.',
  isSynthetic: 'Altered content',
  short: 'YouTube shows upright and square videos of up to three minutes as Shorts, by itself.',
  subscribe: 'Subscribe',
});
