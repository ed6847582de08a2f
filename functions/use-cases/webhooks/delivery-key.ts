import { createHash } from 'node:crypto';

/** Deduplicates deliveries and names a stored body; reveals nothing of it. */
export const deliveryKey = (body: Uint8Array): string => `webhooks/${createHash('sha256').update(body).digest('hex')}`;
