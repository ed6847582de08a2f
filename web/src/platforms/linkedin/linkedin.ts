import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type LinkedInChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { linkedinTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const linkedin = {
  optionsForm,
  OptionsField,
  texts: linkedinTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'linkedin', LinkedInChoice>;
