import type { LinkedInOptions } from '../../../../shared/platforms/options/linkedin.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import type { Detail } from '../web-platform.ts';
import { linkedinTexts } from './messages.ts';

export function detailsOf({ options: { visibility, documentTitle } = {} }: PlatformPost<LinkedInOptions>): Detail[] {
  return [
    ...(documentTitle === undefined ? [] : [{ label: linkedinTexts.documentTitle, value: documentTitle }]),
    ...(visibility === undefined
      ? []
      : [{ label: linkedinTexts.whoSees, value: linkedinTexts.visibilities[visibility] }]),
  ];
}
