/**
 * What is around the emulator: the front door in CloudFront's place, and the simulated platforms.
 * `npm run serve:emulated`, after `npm run deploy:emulated` and with the same `AWS_ENDPOINT_URL` and ports.
 */
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { Platform } from '../../shared/domain/platform.ts';
import { version } from '../../shared/domain/version.ts';
import { forward } from '../local/forward.ts';
import { frontDoor, sendText } from '../local/front-door.ts';
import type { AnswerRequest } from '../local/http-api.ts';
import { cognitoPath } from '../local/local-endpoints.ts';
import { mediaFiles } from '../local/media-files.ts';
import { startMetaSimulator } from '../local/platforms/meta/start-meta-simulator.ts';
import { startTikTokSimulator } from '../local/platforms/tiktok/start-tiktok-simulator.ts';
import { startDoor } from '../local/start-door.ts';
import { builtWebApp } from '../local/web-build.ts';
import { webFiles } from '../local/web-files.ts';
import { useEmulator } from './emulator.ts';
import { deployed } from './outputs.ts';
import { metaApp, metaPort, port, siteUrl, stage, tiktokApp, tiktokPort } from './stage.ts';

const emulator = useEmulator();
const { ApiUrl, MediaBucketName, UserPoolId, UserPoolClientId } = await deployed();
const [apiId = ''] = new URL(ApiUrl).hostname.split('.');
const dataDir = process.env['DATA_DIR'] ?? '.emulated';

/** The HTTP API's address at the emulator, which has no names of its own for APIs. */
const api: AnswerRequest = (request, response, { pathname, search }) =>
  forward(request, response, new URL(`/_aws/execute-api/${apiId}/$default${pathname}${search}`, emulator));

/** The user pool, for browsers and for whoever signs in by a script. */
const local: AnswerRequest = async (request, response, { pathname }) => {
  if (pathname === cognitoPath || pathname === `${cognitoPath}/`)
    await forward(request, response, new URL('/', emulator));
  else sendText(response, 404, 'Not found');
};

const redirectUris = Platform.options.map((platform) => `${siteUrl}/auth/${platform}/callback`);
const meta = await startMetaSimulator({ dataDir: join(dataDir, 'meta'), port: metaPort, ...metaApp, redirectUris });
const tiktok = await startTikTokSimulator({ dataDir: join(dataDir, 'tiktok'), port: tiktokPort, ...tiktokApp, redirectUris });
const door = await startDoor(port);
door.open(
  frontDoor({
    api,
    local,
    media: mediaFiles({ s3: new S3Client({ forcePathStyle: true }), bucket: MediaBucketName }),
    web: webFiles({
      folder: await builtWebApp(process.cwd(), () => void process.stdout.write('Building the web app…\n')),
      config: {
        auth: {
          region: stage.region,
          userPoolId: UserPoolId,
          userPoolClientId: UserPoolClientId,
          endpoint: cognitoPath,
          isTwoFactorObligatory: stage.isTwoFactorObligatory,
        },
        support: stage.support,
        version,
      },
      connectTo: [emulator.origin],
    }),
  }),
);
process.stdout.write(
  `The simulated Meta platform is at ${meta.url}\nThe simulated TikTok is at ${tiktok.url}\nThe emulated stage is ready at ${siteUrl}\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([door.stop(), meta.stop(), tiktok.stop()]).then(() => process.exit(0));
  });
