import type { Finding } from './finding.ts';
import { platformRules } from './platform-rules/platform-rules.ts';
import type { JudgedPost } from './platform-rules/rule.ts';
import { platformNames, type Platform } from './platform.ts';

/** What a platform will say of a post by itself: its text, files and options. */
export function findingsOf(post: JudgedPost, platform: Platform): Finding[] {
  const faults = platformRules[platform].faultsOf(post);
  return faults.map((fault) => ({ ...fault, platform, message: `${platformNames[platform]}: ${fault.message}` }));
}
