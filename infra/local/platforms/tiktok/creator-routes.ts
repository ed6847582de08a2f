import { dataAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { requireCreator, requireRate } from './tokens.ts';

export async function queryCreator(call: Call) {
  const creator = requireCreator(call, 'video.publish');
  requireRate(call, 20);
  return dataAnswer({
    creator_avatar_url: `${call.simulator.url}/_sim/pictures/${creator.openId}.svg`,
    creator_username: creator.username,
    creator_nickname: creator.nickname,
    privacy_level_options: creator.privacyOptions,
    comment_disabled: creator.isCommentDisabled,
    duet_disabled: creator.isDuetDisabled,
    stitch_disabled: creator.isStitchDisabled,
    max_video_post_duration_sec: creator.maxVideoSeconds,
  });
}
