import type { LinkedInOptions } from '../../../../shared/platforms/options/linkedin.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import type { Detail } from '../web-platform.ts';
import { linkedinTexts } from './messages.ts';

export const detailsOf = ({ options }: PlatformPost<LinkedInOptions>): Detail[] =>
  options?.visibility === undefined
    ? []
    : [{ label: linkedinTexts.whoSees, value: linkedinTexts.visibilities[options.visibility] }];
