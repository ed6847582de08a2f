import { isBranded, isOwnBrand, type TikTokOptions } from '../../../../shared/platforms/options/tiktok.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { inAList } from '../../messages/messages.ts';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

function detailsOf({ options }: PlatformPost<TikTokOptions>): Detail[] {
  if (options === undefined) return [];
  const { title = '', privacy, allowComments, allowDuet, allowStitch, promotes, isAiGenerated } = options;
  const allowed = [
    allowComments && tiktokTexts.comments,
    allowDuet && tiktokTexts.duet,
    allowStitch && tiktokTexts.stitch,
  ].filter((may) => may !== false);
  const disclosed = [
    isOwnBrand(promotes) && tiktokTexts.yourBrand,
    isBranded(promotes) && tiktokTexts.brandedContent,
    isAiGenerated && tiktokTexts.aiGenerated,
  ].filter((said) => said !== false && said !== undefined);
  return [
    ...(title === '' ? [] : [{ label: tiktokTexts.title, value: title }]),
    { label: tiktokTexts.whoSees, value: tiktokTexts.privacy[privacy] },
    ...(allowed.length === 0 ? [] : [{ label: tiktokTexts.allow, value: inAList(allowed) }]),
    ...(disclosed.length === 0 ? [] : [{ label: tiktokTexts.discloses, value: inAList(disclosed) }]),
  ];
}

export const tiktok = {
  optionsForm,
  OptionsField,
  texts: tiktokTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'tiktok', TikTokChoice>;
