import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type YouTubeChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { youtubeTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);
const Terms = onDemand(async () => (await import('./terms.tsx')).Terms);

export const youtube = {
  optionsForm,
  OptionsField,
  Terms,
  texts: youtubeTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'youtube', YouTubeChoice>;
