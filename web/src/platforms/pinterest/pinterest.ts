import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type PinterestChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { pinterestTexts } from './messages.ts';
import { Suggestion } from './suggestion.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const pinterest = {
  optionsForm,
  OptionsField,
  Suggestion,
  texts: pinterestTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'pinterest', PinterestChoice>;
