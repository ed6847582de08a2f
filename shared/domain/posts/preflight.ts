import { faultsOf, type JudgedPost } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import type { Finding } from './finding.ts';

export const findingsOf = (post: JudgedPost, platform: Platform): Finding[] =>
  faultsOf(platform, post).map((fault) => ({ ...fault, platform }));
