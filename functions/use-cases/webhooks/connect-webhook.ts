import { webhookContracts } from '../../../shared/contracts/webhook-contracts.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { webhookFields } from '../../../shared/domain/webhooks/webhook-event.ts';
import type { VerifyTokens, WebhookSubscription } from './ports.ts';

/** The address that the platform sends to, the only one we have it send to. */
const callbackAddress = (siteUrl: string) => `${siteUrl}${webhookContracts.receiveWebhook.path}`;

interface Connection {
  tokens: VerifyTokens;
  subscription: WebhookSubscription;
  siteUrl: string;
}

/**
 * Connects the webhook.
 * 1. The verify token is stored first, because the platform asks for it during the call.
 * 2. The platform is asked to subscribe. If it refuses, the token stays: address and token can be entered at the
 * platform by hand, which some apps must do for Instagram.
 */
export async function connectWebhook(
  { callbackUrl, verifyToken }: { callbackUrl: string; verifyToken: string | undefined },
  { tokens, subscription, siteUrl, newToken }: Connection & { newToken: () => string },
) {
  if (callbackUrl !== callbackAddress(siteUrl))
    throw new DomainError('invalid', 'webhook.callback', {
      fields: { callback_url: 'webhook.callback-address' },
    });
  const token = verifyToken ?? newToken();
  await tokens.save(token);
  const { refusedBecause } = await subscription.begin(callbackUrl, token);
  return {
    success: refusedBecause === undefined,
    message:
      refusedBecause === undefined ? 'Instagram webhook is connected' : `Failed to connect webhook: ${refusedBecause}`,
    ...(verifyToken === undefined ? { verify_token: token } : {}),
  };
}

export async function disconnectWebhook({ tokens, subscription }: Omit<Connection, 'siteUrl'>) {
  await subscription.end();
  await tokens.remove();
  return { success: true as const };
}

/** Asks the platform whether it is subscribed. */
export async function webhookStatus({ tokens, subscription, siteUrl }: Connection) {
  const callbackUrl = callbackAddress(siteUrl);
  const [connected, verifyTokenEnd] = await Promise.all([subscription.isActive(callbackUrl), tokens.end()]);
  return {
    connected,
    callback_url: callbackUrl,
    ...(verifyTokenEnd === undefined ? {} : { verify_token_end: verifyTokenEnd }),
    fields: [...webhookFields],
  };
}
