import type { TwitterOptions } from '../../../../shared/platforms/options/twitter.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { twitterParts } from '../../../../shared/platforms/twitter.ts';
import { threadTexts } from '../messages.ts';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type TwitterChoice } from './choice.ts';
import { twitterTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

function detailsOf({ content, options }: PlatformPost<TwitterOptions>): Detail[] {
  const { replies = 'everyone', isThread, isLong, isMadeWithAi, isPaidPartnership } = options ?? {};
  const parts = twitterParts(content, options).length;
  return [
    { label: twitterTexts.whoReplies, value: twitterTexts.replies[replies] },
    ...(isLong === true && isThread !== true ? [{ label: twitterTexts.long, value: twitterTexts.longHint }] : []),
    ...(isPaidPartnership === true
      ? [{ label: twitterTexts.paidPartnership, value: twitterTexts.paidPartnershipHint }]
      : []),
    ...(isMadeWithAi === true ? [{ label: twitterTexts.madeWithAi, value: twitterTexts.madeWithAiHint }] : []),
    ...(isThread === true ? [{ label: threadTexts.thread, value: threadTexts.parts({ count: parts }) }] : []),
  ];
}

export const twitter = {
  optionsForm,
  OptionsField,
  texts: twitterTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'twitter', TwitterChoice>;
