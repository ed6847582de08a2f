import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { TikTokPrivacy } from '../../../../shared/platforms/options/tiktok.ts';
import type { TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import type { AskAccountOptions } from '../../../use-cases/connections/grant-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { isAccessLost } from './failure.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

const CreatorInfo = z.object({
  creator_username: z.string(),
  creator_nickname: z.string(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number(),
});

/** TikTok requires this call before each post. Throws as {@link TikTok.call}. */
export async function readCreatorInfo(tiktok: TikTok, token: string): Promise<TikTokAccountOptions> {
  const info = await tiktok.call(token, '/v2/post/publish/creator_info/query/', {}, CreatorInfo);
  return {
    username: info.creator_username,
    nickname: info.creator_nickname,
    privacyOptions: TikTokPrivacy.options.filter((option) => info.privacy_level_options.includes(option)),
    isCommentDisabled: info.comment_disabled,
    isDuetDisabled: info.duet_disabled,
    isStitchDisabled: info.stitch_disabled,
    maxVideoSeconds: info.max_video_post_duration_sec,
  };
}

export function tiktokAccountOptions(tiktok: TikTok): AskAccountOptions<'tiktok'> {
  return async (token) => {
    try {
      return await readCreatorInfo(tiktok, token);
    } catch (error) {
      throw translated(error);
    }
  };
}

const platform = platformNames.tiktok;

function translated(error: unknown): unknown {
  if (error instanceof TikTokError && isAccessLost(error))
    return new DomainError('conflict', 'connection.reconnect', { params: { platform } });
  if (error instanceof TikTokError || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.no-answer', { params: { platform } });
  return error;
}
