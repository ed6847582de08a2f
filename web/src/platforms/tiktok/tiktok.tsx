import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import { isBranded, isOwnBrand, type TikTokOptions } from '../../../../shared/platforms/options/tiktok.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { inAList } from '../../messages/messages.ts';
import { Face } from '../../preview/face.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import './preview.css';

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

function Preview({ account, text, files }: PreviewOf<'tiktok'>) {
  return (
    <div className="tiktok-preview">
      <UprightFrame
        files={files}
        icons={
          <>
            <Face account={account} />
            <Heart />
            <Comment />
            <Bookmark />
            <Share />
            <Brand />
          </>
        }
      >
        <bdi className="preview-account">{account}</bdi>
        {text !== undefined && <PreviewText text={text} platform="tiktok" />}
      </UprightFrame>
    </div>
  );
}
