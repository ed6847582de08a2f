import { platformNames } from '../platforms/platforms.ts';
import type { Finding } from '../domain/posts/finding.ts';
import type { CodedMessage } from './coded-message.ts';
import { coded } from './coded.ts';

/** With the name of the platform. */
export function findingMessage({ platform, code, params }: Finding): CodedMessage {
  const finding: CodedMessage = { code: `finding.${code}`, ...(params && { params }) };
  return platform === undefined
    ? finding
    : coded('finding.at-platform', { platform: platformNames[platform], finding });
}
