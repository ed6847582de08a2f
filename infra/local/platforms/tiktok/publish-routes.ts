import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { gigabyte, megabyte } from '../../../../shared/byte-sizes.ts';
import { day } from '../../../../shared/durations.ts';
import { fetchMedia } from '../kit/fetch-media.ts';
import { dataAnswer, int64, invalidParam, refuse } from './answers.ts';
import type { Creator } from './seed.ts';
import type { Call, Publication } from './simulator.ts';
import { requireCreator, requireRate } from './tokens.ts';

const initsPerMinute = 6;
const limitBytes = { video: 4 * gigabyte, photo: 20 * megabyte };

const disclosure = {
  brand_content_toggle: z.boolean().default(false),
  brand_organic_toggle: z.boolean().default(false),
};

const VideoInit = z.object({
  post_info: z.object({
    privacy_level: z.string(),
    title: z.string().max(2200).default(''),
    is_aigc: z.boolean().default(false),
    ...disclosure,
  }),
  source_info: z.object({ source: z.literal('PULL_FROM_URL'), video_url: z.url() }),
});
const PhotoInit = z.object({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: z.object({
    privacy_level: z.string(),
    title: z.string().max(90).default(''),
    description: z.string().max(4000).default(''),
    ...disclosure,
  }),
  source_info: z.object({ source: z.literal('PULL_FROM_URL'), photo_images: z.array(z.url()).min(1).max(35) }),
});
const StatusFetch = z.object({ publish_id: z.string() });

function read<S extends z.ZodType>(shape: S, { json }: Call): z.infer<S> {
  const body = shape.safeParse(json);
  if (!body.success) throw invalidParam(body.error.issues.map(({ path }) => `${path.join('.')} is invalid`).join('; '));
  return body.data;
}

/** Only addresses of this machine. */
function requireOwnAddress(url: string) {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
    throw refuse('url_ownership_unverified', 403, 'Please review our URL ownership verification rules.');
}

/** Only a private account can show a post to its followers alone. */
const isPrivate = ({ privacyOptions }: Creator) => !privacyOptions.includes('PUBLIC_TO_EVERYONE');

function requirePostable({ simulator }: Call, creator: Creator, { privacy, isBranded }: Begun) {
  if (!creator.privacyOptions.includes(privacy))
    throw refuse('privacy_level_option_mismatch', 403, 'privacy_level is not among the options of the creator.');
  // By the account: https://developers.tiktok.com/doc/content-sharing-guidelines, read 2026-11-28.
  if (!simulator.app.isAudited && !isPrivate(creator))
    throw refuse(
      'unaudited_client_can_only_post_to_private_accounts',
      403,
      'Please review our integration guidelines.',
    );
  // "Branded content visibility cannot be set to private": the same page.
  if (isBranded === true && privacy === 'SELF_ONLY') throw invalidParam('Branded content cannot be private.');
  const recent = simulator.store.publications.count(creator.openId, simulator.now().getTime() - day);
  if (recent >= simulator.postsPerDay)
    throw refuse('spam_risk_too_many_posts', 403, 'The daily post cap from the API is reached for this user.');
}

type Begun = Pick<
  Publication,
  'kind' | 'title' | 'description' | 'privacy' | 'isBranded' | 'isOwnBrand' | 'isAiGenerated'
>;

/** Returns a failure reason for a file that it cannot use. */
async function pull({ simulator }: Call, kind: Publication['kind'], urls: readonly string[]) {
  const fetched = await Promise.all(urls.map((url) => fetchMedia(simulator, url, limitBytes[kind])));
  const types = kind === 'video' ? ['video/mp4', 'video/quicktime'] : ['image/jpeg', 'image/webp'];
  const isLost = fetched.some((media) => !media.isFetched && ['unreachable', 'timeout'].includes(media.reason));
  const isUsable = fetched.every((media) => media.isFetched && types.includes(media.type));
  const failReason = isLost ? `${kind}_pull_failed` : isUsable ? null : 'file_format_check_failed';
  return { failReason, files: fetched.flatMap((media) => (media.isFetched ? [media.file] : [])) };
}

async function begin(call: Call, begun: Begun, urls: readonly string[]) {
  const { store, now, processingMs } = call.simulator;
  const creator = requireCreator(call, 'video.publish');
  requireRate(call, initsPerMinute);
  for (const url of urls) requireOwnAddress(url);
  requirePostable(call, creator, begun);
  const pulled = await pull(call, begun.kind, urls);
  const at = now().getTime();
  const id = `${begun.kind === 'video' ? 'v' : 'p'}_pub_url~v2.${randomUUID()}`;
  const postId = `75${randomInt(10 ** 12)
    .toString()
    .padStart(12, '0')}${randomInt(10 ** 5)
    .toString()
    .padStart(5, '0')}`;
  const privacy = call.simulator.app.isAudited ? begun.privacy : 'SELF_ONLY';
  store.publications.put({
    ...begun,
    ...pulled,
    privacy,
    id,
    owner: creator.openId,
    at,
    readyAt: at + processingMs,
    postId,
  });
  return dataAnswer({ publish_id: id });
}

const disclosed = (info: z.infer<typeof VideoInit | typeof PhotoInit>['post_info']) => ({
  privacy: info.privacy_level,
  isBranded: info.brand_content_toggle,
  isOwnBrand: info.brand_organic_toggle,
});

export async function initVideo(call: Call) {
  const { post_info: info, source_info: source } = read(VideoInit, call);
  const begun: Begun = {
    kind: 'video',
    title: info.title,
    description: info.title,
    isAiGenerated: info.is_aigc,
    ...disclosed(info),
  };
  return begin(call, begun, [source.video_url]);
}

export async function initPhotos(call: Call) {
  const { post_info: info, source_info: source } = read(PhotoInit, call);
  const begun: Begun = {
    kind: 'photo',
    title: info.title,
    description: info.description,
    ...disclosed(info),
  };
  return begin(call, begun, source.photo_images);
}

/** The public number of a post is included once everyone can see it and it is reviewed. */
export async function fetchStatus(call: Call) {
  const { store, now, reviewMs } = call.simulator;
  const creator = requireCreator(call, 'video.publish');
  requireRate(call, 30);
  const publication = store.publications.find(read(StatusFetch, call).publish_id);
  if (publication?.owner !== creator.openId) throw refuse('invalid_publish_id', 400, 'The publish_id does not exist.');
  const { readyAt, failReason, privacy, postId } = publication;
  if (readyAt > now().getTime()) return dataAnswer({ status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 });
  if (failReason !== null) return dataAnswer({ status: 'FAILED', fail_reason: failReason });
  const isNamed = privacy === 'PUBLIC_TO_EVERYONE' && readyAt + reviewMs <= now().getTime();
  return dataAnswer({
    status: 'PUBLISH_COMPLETE',
    ...(isNamed && { publicaly_available_post_id: [int64(postId)] }),
  });
}

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
