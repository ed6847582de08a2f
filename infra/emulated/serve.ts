/** `npm run serve:emulated`, with the `AWS_ENDPOINT_URL` and ports of the deployment. */
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { version } from '../../shared/domain/version.ts';
import { failInOneLine } from '../commands/fail-in-one-line.ts';
import { fileKeyOfStage, originOfStage, publicFileKey } from '../commands/front-door-secrets.ts';
import { currentValue } from '../commands/secret-versions.ts';
import type { AnswerRequest } from '../local/aws/api-gateway/http-api.ts';
import { fromFrontDoor, frontDoor, sendText, signedOnly, startFrontDoor } from '../local/front-door/front-door.ts';
import { cognitoPath } from '../local/front-door/local-endpoints.ts';
import { mediaFiles } from '../local/front-door/media-files.ts';
import { webFiles } from '../local/front-door/web-files.ts';
import { forward } from '../local/http/request-body.ts';
import { listedSimulators, redirectUrisAt } from '../local/platforms/simulators.ts';
import { builtWebApp } from '../local/run/web-build.ts';
import { useEmulator } from './emulator.ts';
import { deployed, type Deployed, ports, siteUrl, emulatedStage, fileKeyPairId, port } from './stage.ts';

/** `dataDir` keeps what they publish. */
async function startPlatforms(dataDir: string) {
  const started = await Promise.all(
    listedSimulators.map(async ([name, simulator]) => {
      const options = { port: ports[name], redirectUris: redirectUrisAt(siteUrl) };
      const { url, stop } = await simulator.start({ ...options, dataDir: join(dataDir, name) });
      return { title: simulator.title, url, stop };
    }),
  );
  return { started, stop: () => Promise.all(started.map(({ stop }) => stop())) };
}

/** At the emulator the HTTP API is addressed by a path, not by a host. */
function emulatedApi(emulator: URL, { ApiUrl }: Deployed, originSecret: string): AnswerRequest {
  const [apiId] = new URL(ApiUrl).hostname.split('.');
  const api: AnswerRequest = (request, response, { pathname, search }) =>
    forward(request, response, new URL(`/_aws/execute-api/${apiId}/$default${pathname}${search}`, emulator));
  return fromFrontDoor(api, originSecret);
}

function emulatedUserPool(emulator: URL): AnswerRequest {
  return async (request, response, { pathname }) => {
    if (pathname.replace(/\/$/, '') === cognitoPath) await forward(request, response, emulator);
    else sendText(response, 404, 'Not found');
  };
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

function webConfig({ UserPoolId: userPoolId, UserPoolClientId: userPoolClientId }: Deployed) {
  const { region, isTwoFactorObligatory, support } = emulatedStage;
  return {
    auth: { region, userPoolId, userPoolClientId, endpoint: cognitoPath, isTwoFactorObligatory },
    support,
    version,
  };
}

await failInOneLine(async () => {
  const emulator = await useEmulator();
  const made = await deployed();
  const folder = await builtWebApp(process.cwd(), () => print('Building the web app…'));
  const platforms = await startPlatforms(process.env['DATA_DIR'] ?? '.emulated');
  const frontDoorServer = await startFrontDoor(port);
  frontDoorServer.open(
    frontDoor({
      api: emulatedApi(emulator, made, await currentValue(originOfStage(emulatedStage))),
      local: emulatedUserPool(emulator),
      media: signedOnly(
        { siteUrl, keys: { [fileKeyPairId]: publicFileKey(await currentValue(fileKeyOfStage(emulatedStage))) } },
        mediaFiles({ s3: new S3Client({ forcePathStyle: true }), bucket: made.MediaBucketName }),
      ),
      web: webFiles({ folder, config: webConfig(made), connectTo: [emulator.origin] }),
    }),
  );
  for (const { title, url } of platforms.started) print(`The simulated ${title} is at ${url}`);
  print(`The emulated stage is ready at ${siteUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () => void Promise.all([frontDoorServer.stop(), platforms.stop()]).then(() => process.exit(0)),
    );
});
