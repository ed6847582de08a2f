import { createHash } from 'node:crypto';

/** By which a delivery is known, and under which its body is kept if it is. The same body has the same key, which tells nothing of it. */
export const deliveryKey = (body: Uint8Array): string => `webhooks/${createHash('sha256').update(body).digest('hex')}`;
