import { DomainError } from '../../../shared/domain/errors.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { VerifyTokens } from './ports.ts';

/** Letters, digits, `_` and `-` only: a browser cannot read the echoed challenge as markup. */
const safeChallenge = /^[\w-]{1,128}$/;

/** Answers the platform's challenge if it names the agreed token. */
export async function verifyWebhook(
  query: { mode?: string | undefined; challenge?: string | undefined; token?: string | undefined },
  { platform, tokens }: { platform: WebhookPlatform; tokens: Pick<VerifyTokens, 'isCurrent'> },
): Promise<string> {
  const { mode, challenge = '', token = '' } = query;
  const isRight = mode === 'subscribe' && safeChallenge.test(challenge) && (await tokens.isCurrent(platform, token));
  if (!isRight) throw new DomainError('forbidden', 'webhook.verification');
  return challenge;
}
