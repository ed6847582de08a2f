import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type FacebookChoice } from './choice.ts';
import { LinkCard } from './link-card.tsx';
import { facebookTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';

export const facebook = {
  optionsForm,
  OptionsField,
  texts: facebookTexts,
  preview: { isTextFirst: true, Attachment: LinkCard },
} as const satisfies WebPlatform<'facebook', FacebookChoice>;
