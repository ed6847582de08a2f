import type { WordedFinding } from '../../../shared/domain/posts/finding.ts';
import { findingMessage } from '../../../shared/messages/finding-message.ts';
import { codedText } from './coded-text.ts';

export const findingText = (finding: WordedFinding): string => codedText(findingMessage(finding), finding.message);
