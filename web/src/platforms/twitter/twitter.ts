import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type TwitterChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { twitterTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const twitter = {
  optionsForm,
  OptionsField,
  texts: twitterTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'twitter', TwitterChoice>;
