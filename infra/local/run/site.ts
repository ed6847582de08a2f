import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { entries, type EntryName, type HttpEntryName } from '../../../functions/entries.ts';
import { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { gatewayContracts } from '../../../shared/contracts/open-api/open-contracts.ts';
import { version } from '../../../shared/domain/version.ts';
import { httpApi } from '../aws/api-gateway/http-api.ts';
import { tokenVerifier } from '../aws/api-gateway/http-event.ts';
import type { Invoke } from '../aws/lambda/invoke.ts';
import type { CustomerBuses } from '../aws/events/customer-buses.ts';
import type { Mailbox } from '../aws/services/mailbox.ts';
import type { Emulators } from '../aws/start-emulators.ts';
import { hasSpace, spaceFor } from '../data-folder/data-folder.ts';
import { frontDoor, fromFrontDoor, signedOnly } from '../front-door/front-door.ts';
import { cognitoPath, localEndpoints } from '../front-door/local-endpoints.ts';
import { mediaFiles } from '../front-door/media-files.ts';
import { webFiles } from '../front-door/web-files.ts';
import { names } from './environment.ts';
import { passwordRangesUrl } from './function-variables.ts';

const { method, path, response, degradedStatus } = accountContracts.getHealth;
const HealthRequest = z.looseObject({ routeKey: z.literal(`${method} ${path}`) });
const Answer = z.looseObject({ body: z.string() });

/** On a full disk the table is written for a while, in space that its file has already, but nothing else is. */
const withDiskInHealth =
  (invoke: Invoke<HttpEntryName>, hasSpace: () => Promise<boolean>): Invoke<HttpEntryName> =>
  async (name, event) => {
    const answer = await invoke(name, event);
    if (!HealthRequest.safeParse(event).success || (await hasSpace())) return answer;
    const { body, ...others } = Answer.parse(answer);
    const health: z.output<typeof response> = {
      ...response.parse(JSON.parse(body)),
      status: 'degraded',
      writes: 'failing',
    };
    return { ...others, statusCode: degradedStatus, body: JSON.stringify(health) };
  };

export interface SiteParts {
  readonly dataDir: string;
  readonly siteUrl: string;
  readonly emulators: Emulators;
  readonly invoke: Invoke<EntryName>;
  readonly mailbox: Mailbox;
  readonly buses: CustomerBuses;
  readonly files: S3Client;
  readonly fire: (job: string, time: Date) => Promise<unknown>;
  readonly webFolder: string;
  readonly originSecret: string;
  readonly fileKey: string;
  readonly isTwoFactorObligatory: boolean;
}

const support = { phone: '+961 1 000 000', email: 'support@nashra.demo' };
const jobs = new Set(
  Object.entries(entries).flatMap(([name, { trigger }]) => (trigger.kind === 'schedule' ? [name] : [])),
);

export function site({
  dataDir,
  siteUrl,
  emulators,
  invoke,
  mailbox,
  buses,
  files,
  fire,
  webFolder,
  originSecret,
  fileKey,
  isTwoFactorObligatory,
}: SiteParts) {
  const { cognito, s3 } = emulators;
  const verify = tokenVerifier({ userPoolId: names.userPool, clientId: names.userPoolClient, jwks: cognito.jwks });
  const rangesUrl = passwordRangesUrl(emulators);
  const answer = withDiskInHealth(invoke, () => hasSpace(dataDir, spaceFor.changes));
  return frontDoor({
    api: fromFrontDoor(httpApi({ contracts: gatewayContracts, verify, invoke: answer }), originSecret),
    media: signedOnly(
      { siteUrl, keys: { [names.fileKeyPair]: fileKey } },
      mediaFiles({ s3: files, bucket: names.mediaBucket }),
    ),
    local: localEndpoints({ cognitoUrl: cognito.url, jobs, fire, mailbox, buses }),
    web: webFiles({
      folder: webFolder,
      config: webConfig(isTwoFactorObligatory, rangesUrl),
      connectTo: [s3.url, rangesUrl],
    }),
  });
}

const webConfig = (isTwoFactorObligatory: boolean, rangesUrl: string): AppConfig => ({
  auth: {
    region: names.region,
    userPoolId: names.userPool,
    userPoolClientId: names.userPoolClient,
    endpoint: cognitoPath,
    isTwoFactorObligatory,
    passwordRangesUrl: rangesUrl,
  },
  support,
  version,
});
