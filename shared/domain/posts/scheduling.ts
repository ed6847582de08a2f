import { findingMessage } from '../../messages/finding-message.ts';
import { DomainError } from '../errors.ts';
import type { JudgedPost } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { isBlocking } from './finding.ts';
import { findingsOf } from './preflight.ts';

export function checkConnected(platforms: readonly Platform[], connected: readonly Platform[]) {
  if (platforms.every((platform) => connected.includes(platform))) return;
  throw new DomainError('invalid', 'post.not-connected', { fields: ['platforms'] });
}

/** @throws {DomainError} with the findings by part of the post */
export function checkPublishable(platforms: readonly Platform[], post: JudgedPost) {
  const found = platforms.flatMap((platform) => findingsOf(post, platform)).filter(isBlocking);
  const [first] = found;
  if (first === undefined) return;
  const fields = Object.fromEntries(found.toReversed().map((finding) => [finding.about, findingMessage(finding)]));
  throw new DomainError('invalid', 'post.not-publishable', { params: { reason: findingMessage(first) }, fields });
}
