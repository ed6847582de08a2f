import { faultsOf, type JudgedPost, unpaidFaultOf } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import type { Finding } from './finding.ts';

export const findingsOf = (post: JudgedPost, platform: Platform): Finding[] =>
  faultsOf(platform, post).map((fault) => ({ ...fault, platform }));

/** Of an account that does not pay the platform. */
export function unpaidFindings(post: JudgedPost, platform: Platform): Finding[] {
  const fault = unpaidFaultOf(platform, post);
  return fault === undefined ? [] : [{ ...fault, platform }];
}
