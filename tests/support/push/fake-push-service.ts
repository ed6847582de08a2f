import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '../../../shared/domain/notifications/push-subscription.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: unknown;
}

/** Has one browser, and decrypts its messages. */
export async function startPushService() {
  const received: Received[] = [];
  let status = 201;
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const message: unknown = JSON.parse(decrypted(await buffer(request)));
    received.push({ path: request.url ?? '', headers: request.headers, message });
    response.writeHead(status).end();
  }

  /** RFC 8291, over one record of RFC 8188. */
  function decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + senderKey.length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(senderKey), auth, about, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const opening = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    opening.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const subscription: PushSubscription = {
    endpoint: `${origin}/send/browser`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return {
    origin,
    subscription,
    received,
    answer: (wanted: number) => {
      status = wanted;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
