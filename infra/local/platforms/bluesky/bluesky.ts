import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { second } from '../../../../shared/durations.ts';
import { json } from '../kit/control.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { createRateLimits } from '../kit/faults.ts';
import { readLargeRequest } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { answerOrders } from './post-views.ts';
import { look, published, showFront, showPost } from './published.ts';
import { routeOf, routes } from './routes.ts';
import { findByDid } from './seed.ts';
import { createNonces, refusal, type Request, type Simulator } from './simulator.ts';
import { openStore } from './store.ts';

async function readCall(message: IncomingMessage, { files }: Simulator): Promise<Request> {
  const isLarge = message.url?.startsWith('/xrpc/app.bsky.video.uploadVideo') === true;
  const request = await readLargeRequest(message, isLarge ? files.incoming() : undefined);
  const { host = '', 'content-type': contentType = '', authorization = '', dpop: proof } = message.headers;
  return {
    ...request,
    host,
    contentType,
    token: /^DPoP +(.+)$/.exec(authorization)?.[1],
    proof: typeof proof === 'string' ? proof : undefined,
  };
}

const definition: Definition<Simulator, Request> = {
  title: look.title,
  name: 'bluesky',
  routes,
  read: readCall,
  routeOf,
  unknownRoute: () => refusal('MethodNotImplemented', 501, 'Method Not Implemented'),
  answerHeaders: ({ nonces }) => ({ 'dpop-nonce': nonces.current() }),
  failure: () => refusal('InternalServerError', 500, 'Internal Server Error').answer,
  control: {
    frontPage: showFront,
    published,
    nameOf: (did) => findByDid(did)?.name,
    page: { path: /^\/profile\//, show: showPost },
    orders: {
      ...answerOrders,
      /** Makes all known nonces void. */
      'POST /_sim/nonces'({ nonces }) {
        nonces.change();
        return json({});
      },
      /** Drops what was uploaded. */
      'POST /_sim/forget-blobs'({ store: { blobs } }) {
        for (const { id } of blobs.all()) blobs.remove(id);
        return json({});
      },
    },
  },
};

/** The same server under its other name: repositories are on another host than the server that issues tokens. */
export const otherHost = (url: string) => url.replace('//127.0.0.1', '//localhost');

export interface BlueskySimulatorOptions extends StartOptions {
  readonly processingMs?: number;
}

/** Nonces and counted points are lost in a crash. */
export const startBlueskySimulator = ({ processingMs = 3 * second, ...options }: BlueskySimulatorOptions) =>
  startSimulator(definition, options, (simulated) => ({
    ...simulated,
    pdsUrl: otherHost(simulated.url),
    store: openStore(simulated.database),
    nonces: createNonces(simulated.now),
    limits: createRateLimits(simulated.now),
    processingMs,
  }));

/** The server reads the public half from the address of our client. */
const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

export const bluesky = {
  title: 'Bluesky',
  portSetting: 'BLUESKY_SIMULATOR_PORT',
  addressSetting: 'BLUESKY_APPVIEW_URL',
  apps: { bluesky: { secret: signingKey, secretSetting: 'BLUESKY_SIGNING_KEY' } },
  settings: (url, siteUrl) => ({
    BLUESKY_CLIENT_ID: `${siteUrl}/api/auth/bluesky/client-metadata`,
    BLUESKY_SIGN_IN_URL: url,
    BLUESKY_DIRECTORY_URL: url,
    BLUESKY_APPVIEW_URL: otherHost(url),
    BLUESKY_VIDEO_URL: url,
    BLUESKY_SITE_URL: url,
  }),
  start: startBlueskySimulator,
} as const satisfies PlatformSimulator;
