import { faultsOf, type JudgedPost } from '../../platforms/judged-post.ts';
import { platformNames, type Platform } from '../../platforms/platforms.ts';
import type { Finding } from './finding.ts';

export function findingsOf(post: JudgedPost, platform: Platform): Finding[] {
  const faults = faultsOf(platform, post);
  return faults.map((fault) => ({ ...fault, platform, message: `${platformNames[platform]}: ${fault.message}` }));
}
