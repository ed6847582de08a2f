import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames, appVariables, settingsOf } from '../../../functions/adapters/platforms/apps.ts';
import { openParts } from '../../../functions/adapters/platforms/platform-context.ts';
import { authorizations, clientMetadata } from '../../../functions/adapters/platforms/platforms.ts';
import { startAwsServices } from '../../../infra/local/aws/services/start-services.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { listedSimulators, redirectUrisAt, simulatedSecrets } from '../../../infra/local/platforms/simulators.ts';
import { appSecretName } from '../../../infra/local/run/environment.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { agree } from '../../support/api/agency.ts';
import { faultyPlatforms } from './faulty-platforms.ts';
import { controlsOf, type SimulatorUrls } from './simulator-controls.ts';

/** The adapters' settings: those of the simulators, else the usual ones. */
function settingsFor(simulators: SimulatorUrls, siteUrl: string, given: Readonly<Record<string, string>>) {
  const usual = appNames.flatMap(settingsOf).map(([name, setting]) => [name, 'usual' in setting ? setting.usual : '']);
  const simulated = listedSimulators.map(([name, simulator]) => ({
    ...('localSettings' in simulator && simulator.localSettings),
    ...simulator.settings(simulators[name], siteUrl),
  }));
  return { ...Object.fromEntries(usual), ...Object.assign({}, ...simulated), ...given } as Record<string, string>;
}

/** All simulators with one clock, the apps' secrets, and the site where servers read about our client. */
export async function openPlatformsInProcess(
  now: () => Date,
  given: Readonly<Record<string, string>>,
  stack: AsyncDisposableStack,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-platforms-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const site = stack.adopt(
    await startLoopbackServer(0, async (_request, response) => {
      const redirectUri = `${site.url}/auth/bluesky/callback`;
      const metadata = await openParts(clientMetadata, context(now)).bluesky({ siteUrl: site.url, redirectUri });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
    }),
    ({ stop }) => stop(),
  );
  const secrets = Object.fromEntries(appNames.map((app) => [appSecretName(app), simulatedSecrets[app]]));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const onNothing = () => undefined;
  const services = stack.adopt(
    await startAwsServices({ dataDir, credentials, secrets, onMail: onNothing, onEvent: onNothing }),
    ({ stop }) => stop(),
  );
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = services.url;
  const started = listedSimulators.map(async ([name, { start }]) => {
    const redirectUris = redirectUrisAt(site.url);
    const simulator = await start({ dataDir: join(dataDir, name), port: 0, redirectUris, now });
    stack.defer(simulator.stop);
    return [name, simulator.url];
  });
  const simulators = Object.fromEntries(await Promise.all(started)) as SimulatorUrls;
  const environment = appVariables(appNames, settingsFor(simulators, site.url, given), appSecretName);

  function context(clock: () => Date) {
    return { environment, warn: () => undefined, clock };
  }

  return {
    simulators,
    controls: controlsOf(simulators),
    /** For the adapters. */
    context,
    /** The account of a client, as a person agrees to connect it. */
    async grant(platform: Platform, client: number) {
      const { accountId, kind } = faultyPlatforms[platform]?.accountOf?.(client) ?? {};
      const authorization = openParts(authorizations, context(now))[platform];
      const redirectUri = `${site.url}/auth/${platform}/callback`;
      const isTyped = platform === 'bluesky';
      const account = isTyped ? accountId : kind;
      const { url, memo } = await authorization.begin({ state: 'state', redirectUri, account });
      const { code, iss: issuer } = await agree(url, ...(accountId === undefined || isTyped ? [] : [accountId]));
      const grant = await authorization.grant({ code, redirectUri, memo, issuer });
      const [granted] = grant.accounts;
      if (granted === undefined) throw new Error(`${platform} granted no account`);
      return { ...granted, scopes: grant.scopes };
    },
  };
}
