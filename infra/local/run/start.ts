import { join, resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { appNames, appVariables } from '../../../functions/adapters/platforms/apps.ts';
import { entries, type EntryName } from '../../../functions/entries.ts';
import { queueVariables } from '../../../functions/queues.ts';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import { version } from '../../../shared/domain/version.ts';
import { startArchiveSweeper } from '../aws/s3/archive-sweeper.ts';
import { ensureDataFolder } from '../data-folder/data-folder.ts';
import { ensureDataLayout } from '../data-folder/data-layout.ts';
import { lockDataFolder } from '../data-folder/data-lock.ts';
import { demoAccounts, firstAccounts, ensureFirstAccounts } from './demo.ts';
import { startEmulators } from '../aws/start-emulators.ts';
import { startEventRules, type EventRules } from '../aws/events/event-rules.ts';
import { startEventSources } from '../aws/lambda/event-sources.ts';
import { frontDoor } from '../front-door/front-door.ts';
import { openFunctionLog, printedFunctionLog } from '../aws/lambda/function-log.ts';
import { handlers as handlersOfSources } from '../aws/lambda/handlers.ts';
import { httpApi } from '../aws/api-gateway/http-api.ts';
import { createInvoke, type HandlerModule } from '../aws/lambda/invoke.ts';
import { cognitoPath, localEndpoints } from '../front-door/local-endpoints.ts';
import { appSecretName, localCredentials, mailSender, names, setEnvironment } from './environment.ts';
import { openMailbox } from '../aws/services/mailbox.ts';
import { mediaFiles } from '../front-door/media-files.ts';
import { openPlatforms, type LocalPlatform } from '../platforms/open-platforms.ts';
import type { SimulatorName } from '../platforms/simulators.ts';
import { openProblemLog } from '../aws/lambda/problem-log.ts';
import { localPushKeys } from './push-keys.ts';
import { startDoor } from '../front-door/start-front-door.ts';
import { tokenVerifier } from '../aws/api-gateway/token-verifier.ts';
import { builtWebApp } from './web-build.ts';
import { webFiles } from '../front-door/web-files.ts';

export type Handlers = Readonly<Record<EntryName, () => Promise<HandlerModule>>>;

export interface LocalOptions {
  /** The one address of the product; 0: a free one. */
  port: number;
  dataDir: string;
  /** Makes the demo's accounts at the first start; otherwise only the admin named below, who is required then. */
  demo: boolean;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  /** Settings of whoever starts us: `DYNAMODB_ENDPOINT`, those of the platforms' apps, `TWO_FACTOR`, `PUSH_ORIGINS`, `LOG`. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The functions' handlers; those of the sources when left out. */
  handlers?: Handlers;
  /** Functions whose queue or stream another process reads. */
  elsewhere?: readonly EntryName[];
  /** Told when the web app must be built first, which takes some seconds. */
  onBuild?: () => void;
  /** Told when a part that everything needs has ended by itself. */
  onFailure?: (reason: string) => void;
}

export interface LocalSystem {
  url: string;
  platforms: Readonly<Record<SimulatorName, Pick<LocalPlatform, 'title' | 'url' | 'isSimulated'>>>;
  demo: { adminEmail: string; adminPassword: string; clientEmail: string; clientPassword: string };
  /** Finishes what runs, then stops every part. */
  stop: () => Promise<void>;
}

const project = resolve(import.meta.dirname, '../../..');
const support = { phone: '+961 1 000 000', email: 'support@nashra.demo' };
const jobs = new Set(
  Object.entries(entries).flatMap(([name, { trigger }]) => (trigger.kind === 'schedule' ? [name] : [])),
);

const webConfig = (isTwoFactorObligatory: boolean, passwordRangesUrl: string): AppConfig => ({
  auth: {
    region: names.region,
    userPoolId: names.userPool,
    userPoolClientId: names.userPoolClient,
    endpoint: cognitoPath,
    isTwoFactorObligatory,
    passwordRangesUrl,
  },
  support,
  version,
});

/** Imports every handler now, so that what is missing shows at the start and the first request is quick. */
const loadHandlers = (handlers: Handlers) => Promise.all(Object.values(handlers).map((load) => load()));

async function start(options: LocalOptions, stack: AsyncDisposableStack): Promise<Omit<LocalSystem, 'stop'>> {
  const { environment, handlers = handlersOfSources, onFailure = console.error } = options;
  const accounts = firstAccounts(options);
  const dataDir = await ensureDataFolder(options.dataDir);
  stack.defer(await lockDataFolder(dataDir));
  await ensureDataLayout(dataDir);
  const door = await startDoor(options.port);
  stack.defer(door.stop);
  const { siteUrl } = door;
  const isTwoFactorObligatory = environment['TWO_FACTOR'] === 'obligatory';
  const webFolder = await builtWebApp(project, options.onBuild ?? (() => undefined));

  const log =
    environment['LOG'] === 'stdout' ? printedFunctionLog : openFunctionLog(join(dataDir, 'logs', 'functions.jsonl'));
  stack.defer(log.close);
  const problems = openProblemLog(log, join(dataDir, 'dead-letters.jsonl'));
  const mailbox = openMailbox(join(dataDir, 'mail.jsonl'));
  const platforms = await openPlatforms({ dataDir, port: options.port, siteUrl, given: environment }, stack);
  const platformSettings = Object.assign({}, ...Object.values(platforms).map(({ settings }) => settings));
  const appSecrets = Object.assign({}, ...Object.values(platforms).map(({ secrets }) => secrets));
  const credentials = localCredentials();
  const rules: { current?: EventRules } = {};
  const emulators = await startEmulators(
    {
      dataDir,
      siteUrl,
      credentials,
      mailbox,
      databaseEndpoint: environment['DYNAMODB_ENDPOINT'],
      secrets: {
        ...Object.fromEntries(appNames.map((app) => [appSecretName(app), appSecrets[app]])),
        [names.pushSecret]: await localPushKeys(dataDir),
      },
      onEvent: (event) => rules.current?.publish(event),
      onObjectCreated: (object) => rules.current?.objectCreated(object),
      onError: problems.report('mailbox'),
      onUnexpectedExit: onFailure,
    },
    stack,
  );
  const { dynamoDb, queues, s3, cognito, services, bedrock } = emulators;
  const passwordRangesUrl = `${emulators.passwordRanges.url}/range/`;

  setEnvironment(
    {
      DYNAMODB: dynamoDb.url,
      DYNAMODB_STREAMS: dynamoDb.url,
      SQS: queues.url,
      S3: s3.url,
      COGNITO_IDENTITY_PROVIDER: cognito.url,
      KMS: services.url,
      SECRETS_MANAGER: services.url,
      SESV2: services.url,
      EVENTBRIDGE: services.url,
      BEDROCK_RUNTIME: bedrock.url,
    },
    credentials,
    {
      table: { TABLE_NAME: names.table },
      queues: queueVariables(QueueName.options, queues.queueUrl),
      deadLetters: { QUEUE_ADDRESSES: queues.addresses() },
      eventBus: { EVENT_BUS_NAME: names.eventBus },
      media: { MEDIA_BUCKET: names.mediaBucket },
      archive: { ARCHIVE_BUCKET: names.archiveBucket },
      userPool: { USER_POOL_ID: names.userPool },
      knownPasswords: { PASSWORD_RANGES_URL: passwordRangesUrl },
      twoFactor: { TWO_FACTOR: isTwoFactorObligatory ? 'obligatory' : 'optional' },
      tokenKey: { TOKEN_KEY_ID: names.tokenKey },
      platforms: appVariables(appNames, platformSettings, appSecretName),
      captionWriter: {
        CAPTION_WRITER: 'embedded',
        CAPTION_MODEL_ID: names.captionModel,
        CAPTION_MODEL_REGION: names.region,
      },
      mail: { MAIL_SENDER: mailSender },
      push: { PUSH_SECRET_ID: names.pushSecret, PUSH_ORIGINS: environment['PUSH_ORIGINS'] ?? '' },
      telemetry: { METRIC_NAMESPACE: names.metricNamespace },
      site: { SITE_URL: siteUrl },
    },
  );
  await loadHandlers(handlers);
  await ensureFirstAccounts(accounts, join(dataDir, 'first-accounts.json'));

  const invoke = createInvoke({ entries, handlers, log });
  const verify = tokenVerifier({ userPoolId: names.userPool, clientId: names.userPoolClient, jwks: cognito.jwks });
  const mediaStore = new S3Client({ forcePathStyle: true });
  stack.defer(() => mediaStore.destroy());
  door.open(
    frontDoor({
      api: httpApi({ contracts: Object.values(contracts), verify, invoke }),
      media: mediaFiles({ s3: mediaStore, bucket: names.mediaBucket }),
      local: localEndpoints({
        cognitoUrl: cognito.url,
        jobs,
        fire: async (job, time) => rules.current?.fire(job, time),
        mailbox,
      }),
      web: webFiles({
        folder: webFolder,
        config: webConfig(isTwoFactorObligatory, passwordRangesUrl),
        connectTo: [s3.url, passwordRangesUrl],
      }),
    }),
  );

  const started = startEventRules({
    entries,
    invoke: (name, event) => invoke(name as EntryName, event),
    onDeadLetter: (name, event, error) =>
      void Promise.all([problems.keepDeadLetter(name, event, error), queues.keepDeadEvent(name, event)]).catch(
        problems.report('dead letters'),
      ),
  });
  rules.current = started;
  stack.defer(started.stop);
  const sources = await startEventSources({
    dataDir,
    streamArn: emulators.streamArn,
    queues,
    invoke,
    problems,
    elsewhere: options.elsewhere ?? [],
  });
  stack.defer(sources.stop);
  const archive = { s3: mediaStore, bucket: names.archiveBucket };
  stack.defer(startArchiveSweeper({ ...archive, onError: problems.report('archive-sweeper') }).stop);
  for (const object of await s3.objectsUnder(names.mediaBucket, 'uploads/')) started.objectCreated(object);

  const { admin, client } = demoAccounts;
  return {
    url: siteUrl,
    platforms,
    demo: {
      adminEmail: admin.email,
      adminPassword: admin.password,
      clientEmail: client.email,
      clientPassword: client.password,
    },
  };
}

/**
 * Starts the whole product on this machine, listening on 127.0.0.1 alone. One at a time in a process: the functions read
 * the process's environment, as they do in Lambda.
 * @throws {StartError} with one line for people when it cannot start; nothing is left running then
 */
export async function startLocal(options: LocalOptions): Promise<LocalSystem> {
  const stack = new AsyncDisposableStack();
  try {
    const system = await start(options, stack);
    return { ...system, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
