import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type FacebookChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { facebookTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);
const TabFields = onDemand(async () => (await import('./tab-fields.tsx')).TabFields);

export const facebook = {
  optionsForm,
  OptionsField,
  TabFields,
  texts: facebookTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'facebook', FacebookChoice>;
