import type { LinkedInOptions } from '../../../../shared/platforms/options/linkedin.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type LinkedInChoice } from './choice.ts';
import { linkedinTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

function detailsOf({ options: { visibility, documentTitle } = {} }: PlatformPost<LinkedInOptions>): Detail[] {
  return [
    ...(documentTitle === undefined ? [] : [{ label: linkedinTexts.documentTitle, value: documentTitle }]),
    ...(visibility === undefined
      ? []
      : [{ label: linkedinTexts.whoSees, value: linkedinTexts.visibilities[visibility] }]),
  ];
}

export const linkedin = {
  optionsForm,
  OptionsField,
  texts: linkedinTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'linkedin', LinkedInChoice>;
