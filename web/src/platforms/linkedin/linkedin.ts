import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type LinkedInChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { linkedinTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const linkedin = {
  optionsForm,
  OptionsField,
  texts: linkedinTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'linkedin', LinkedInChoice>;
