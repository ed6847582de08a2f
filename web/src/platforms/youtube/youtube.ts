import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type YouTubeChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { youtubeTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';
import { Terms } from './terms.tsx';

export const youtube = {
  optionsForm,
  OptionsField,
  Terms,
  texts: youtubeTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'youtube', YouTubeChoice>;
