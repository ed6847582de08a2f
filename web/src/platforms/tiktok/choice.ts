import * as z from 'zod';
import {
  isBranded,
  isOwnBrand,
  TikTokPrivacy,
  TikTokPromotion,
  type TikTokOptions,
} from '../../../../shared/platforms/options/tiktok.ts';
import type { OptionsForm } from '../web-platform.ts';
import { tiktokTexts } from './messages.ts';

const TikTokChoice = z.object({
  privacy: TikTokPrivacy.optional(),
  title: z.string(),
  allowComments: z.boolean(),
  allowDuet: z.boolean(),
  allowStitch: z.boolean(),
  promotes: TikTokPromotion.optional(),
  isAiGenerated: z.boolean().default(false),
});
export type TikTokChoice = z.infer<typeof TikTokChoice>;

/** TikTok's guidelines require that nothing is preselected. */
const empty: TikTokChoice = {
  title: '',
  allowComments: false,
  allowDuet: false,
  allowStitch: false,
  isAiGenerated: false,
};

export const optionsForm: OptionsForm<TikTokOptions, TikTokChoice> = {
  schema: TikTokChoice,
  empty,
  fromOptions: (options) =>
    options === undefined
      ? empty
      : { ...options, title: options.title ?? '', isAiGenerated: options.isAiGenerated ?? false },
  /** Undefined until a privacy level is chosen, which TikTok requires. */
  toOptions: ({ privacy, title, isAiGenerated, ...allowed }) =>
    privacy === undefined
      ? undefined
      : { ...allowed, privacy, ...(title !== '' && { title }), ...(isAiGenerated && { isAiGenerated }) },
  describe: ({ privacy, title, allowComments, allowDuet, allowStitch, promotes, isAiGenerated }) => [
    privacy && tiktokTexts.privacy[privacy],
    title,
    allowComments && tiktokTexts.comments,
    allowDuet && tiktokTexts.duet,
    allowStitch && tiktokTexts.stitch,
    isOwnBrand(promotes) && tiktokTexts.yourBrand,
    isBranded(promotes) && tiktokTexts.brandedContent,
    isAiGenerated && tiktokTexts.aiGenerated,
  ],
};
