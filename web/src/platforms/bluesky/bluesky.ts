import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type BlueskyChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { blueskyTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const bluesky = {
  optionsForm,
  OptionsField,
  texts: blueskyTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'bluesky', BlueskyChoice>;
