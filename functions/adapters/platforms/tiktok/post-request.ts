import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { isBranded, isOwnBrand } from '../../../../shared/platforms/options/tiktok.ts';
import { tiktok, type TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { tiktokReason } from '../../../../shared/platforms/failures/tiktok.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;

const rejected = (reason: Reason): Rejected => ({ kind: 'rejected', code: 'refused', ...reason });

export function postRequest(
  { content, media, options: { tiktok: chosen } }: Pick<Delivery, 'content' | 'media' | 'options'>,
  creator: TikTokAccountOptions,
): { path: string; body: object } | Rejected {
  if (chosen === undefined || !creator.privacyOptions.includes(chosen.privacy))
    return rejected(tiktokReason('tiktok.privacy-missing'));
  const shared = {
    privacy_level: chosen.privacy,
    disable_comment: creator.isCommentDisabled || !chosen.allowComments,
    brand_content_toggle: isBranded(chosen.promotes),
    brand_organic_toggle: isOwnBrand(chosen.promotes),
  };

  const [first] = media;
  const format = tiktok.rules.formatOf({ media, options: chosen });
  if (format === undefined || first === undefined) return rejected(tiktokReason('tiktok.files'));
  if (format === 'photos') {
    const post_info = { ...shared, title: chosen.title ?? '', description: content };
    const source_info = {
      source: 'PULL_FROM_URL',
      photo_cover_index: 0,
      photo_images: media.map(({ url }) => url),
    };
    const body = { media_type: 'PHOTO', post_mode: 'DIRECT_POST', post_info, source_info };
    return { path: '/v2/post/publish/content/init/', body };
  }
  if ((first.durationSeconds ?? 0) > creator.maxVideoSeconds)
    return rejected(tiktokReason('tiktok.too-long', { seconds: creator.maxVideoSeconds }));
  const post_info = {
    ...shared,
    title: content,
    is_aigc: chosen.isAiGenerated === true,
    disable_duet: creator.isDuetDisabled || !chosen.allowDuet,
    disable_stitch: creator.isStitchDisabled || !chosen.allowStitch,
  };
  const source_info = { source: 'PULL_FROM_URL', video_url: first.url };
  return { path: '/v2/post/publish/video/init/', body: { post_info, source_info } };
}
