import { findingMessage } from '../../messages/finding-message.ts';
import { faultsOf, type JudgedPost, unpaidFaultOf } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { DomainError } from '../errors.ts';
import { type Finding, isBlocking } from './finding.ts';

export const findingsOf = (post: JudgedPost, platform: Platform): Finding[] =>
  faultsOf(platform, post).map((fault) => ({ ...fault, platform }));

/** Of an account that does not pay the platform. */
export function unpaidFindings(post: JudgedPost, platform: Platform): Finding[] {
  const fault = unpaidFaultOf(platform, post);
  return fault === undefined ? [] : [{ ...fault, platform }];
}

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
