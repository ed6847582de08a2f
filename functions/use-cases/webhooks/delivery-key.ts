import { createHash } from 'node:crypto';

/**
 * Deduplicates deliveries and names a stored body. Equal bodies have equal keys; the key reveals nothing of the
 * body.
 */
export const deliveryKey = (body: Uint8Array): string => `webhooks/${createHash('sha256').update(body).digest('hex')}`;
