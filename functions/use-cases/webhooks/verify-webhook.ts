import { DomainError } from '../../../shared/domain/errors.ts';
import type { VerifyTokens } from './ports.ts';

/** What may be sent back to whoever asks: nothing that a browser could take for more than a word. */
const harmless = /^[\w-]{1,128}$/;

/** Answers the platform's challenge, when it names the token that we agreed on. */
export async function verifyWebhook(
  asked: { mode?: string | undefined; challenge?: string | undefined; token?: string | undefined },
  { tokens }: { tokens: Pick<VerifyTokens, 'isCurrent'> },
): Promise<string> {
  const { mode, challenge = '', token = '' } = asked;
  const isRight = mode === 'subscribe' && harmless.test(challenge) && (await tokens.isCurrent(token));
  if (!isRight) throw new DomainError('forbidden', 'webhook.verification');
  return challenge;
}
