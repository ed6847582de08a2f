import { DomainError } from './errors.ts';
import { platformNames, type Platform } from './platform.ts';
import { postMessages, scheduleYears, type PostMedia } from './post.ts';
import type { Instant } from './text.ts';

/** A time that has passed by less than this is "now": filling in the form took a moment. */
const grace = 60_000;

/** Refuses an instant that has passed or lies more than ten years ahead. */
export function checkScheduleTime(scheduledFor: Instant, now: Date) {
  if (Date.parse(scheduledFor) < now.getTime() - grace) throw refusal('past', postMessages.past);
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + scheduleYears);
  if (Date.parse(scheduledFor) > limit.getTime()) throw refusal('too-far', postMessages.tooFar);
}

function refusal(code: string, message: string): DomainError {
  return new DomainError('invalid', `post.${code}`, message, { scheduledFor: message });
}

/** Refuses platforms the client is not connected to. */
export function checkConnected(platforms: readonly Platform[], connected: readonly Platform[]) {
  if (platforms.every((platform) => connected.includes(platform))) return;
  throw new DomainError('invalid', 'post.not-connected', postMessages.notConnected, {
    platforms: postMessages.notConnected,
  });
}

const pictureTypes: Readonly<Record<Platform, readonly string[]>> = {
  /** Instagram takes JPEG alone (platform documentation, November 2026). */
  instagram: ['image/jpeg'],
  facebook: ['image/jpeg', 'image/png'],
};
const captionLimits: Readonly<Record<Platform, number>> = { instagram: 2200, facebook: 63_206 };

/** Why a post cannot go out to a platform, in plain words; undefined when it can. */
export function obstacle(
  platform: Platform,
  content: string,
  media: readonly Pick<PostMedia, 'mimeType'>[],
): string | undefined {
  const name = platformNames[platform];
  const [first] = media;
  if (media.length > 1) return `${name}: only one picture can be sent`;
  if (platform === 'instagram' && first === undefined) return 'Instagram: a picture is required';
  if (first !== undefined && !pictureTypes[platform].includes(first.mimeType))
    return `${name}: the picture must be ${platform === 'instagram' ? 'a JPEG' : 'a JPEG or PNG'}`;
  if (content.length > captionLimits[platform])
    return `${name}: the text is longer than ${captionLimits[platform]} characters`;
  return undefined;
}

/** Refuses a post that a platform is known not to take. */
export function checkPublishable(
  platforms: readonly Platform[],
  content: string,
  media: readonly Pick<PostMedia, 'mimeType'>[],
) {
  for (const platform of platforms) {
    const reason = obstacle(platform, content, media);
    if (reason !== undefined) throw new DomainError('invalid', 'post.not-publishable', reason, { media: reason });
  }
}
