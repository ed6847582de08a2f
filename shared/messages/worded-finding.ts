import type { Finding, WordedFinding } from '../domain/posts/finding.ts';
import { englishOf } from './english.ts';
import { findingMessage } from './finding-message.ts';

export const wordedFinding = (finding: Finding): WordedFinding => ({
  ...finding,
  message: englishOf(findingMessage(finding)),
});
