import { generateKeyPair, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { agencyIn } from '../../../shared/brand.ts';
import { appNames, type AppName } from '../../../functions/adapters/platforms/apps.ts';
import { entries, type EntryName } from '../../../functions/entries.ts';
import type { Triggers } from '../aws/cognito/pool.ts';
import { openCustomerBuses } from '../aws/events/customer-buses.ts';
import { localAccount } from '../aws/events/event-bus.ts';
import type { EventRules } from '../aws/events/event-rules.ts';
import { openFunctionLog, printedFunctionLog, openProblemLog } from '../aws/lambda/function-log.ts';
import { handlers as handlersOfSources } from '../aws/lambda/handlers.ts';
import { createInvoke, type HandlerModule, type Invoke } from '../aws/lambda/invoke.ts';
import { openMailbox } from '../aws/services/mailbox.ts';
import { startEmulators } from '../aws/start-emulators.ts';
import { ensureDataFolder, ensureDataLayout, makeFolder } from '../data-folder/data-folder.ts';
import { lockDataFolder } from '../data-folder/data-lock.ts';
import { startFrontDoor } from '../front-door/front-door.ts';
import { openPlatforms, type LocalPlatform } from '../platforms/open-platforms.ts';
import type { SimulatorName } from '../platforms/simulators.ts';
import { simulatedClock } from '../demo/simulated-clock.ts';
import { demoAccounts, ensureFirstAccounts, firstAccounts } from './demo.ts';
import { appSecretName, localCredentials, names, setEnvironment } from './environment.ts';
import { functionVariables, serviceEndpoints } from './function-variables.ts';
import { localPushKeys } from './push-keys.ts';
import { site } from './site.ts';
import { startTriggers } from './start-triggers.ts';
import { builtWebApp } from './web-build.ts';
import { ensureLivingDemo, isDemoWanted } from './ensure-living-demo.ts';

const poolTriggers = (invoke: Invoke<EntryName>): Triggers => ({
  beforeTokens: (event) => invoke('token-scope', event),
  afterConfirmation: (event) => invoke('password-reset', event),
});

export type Handlers = Readonly<Record<EntryName, () => Promise<HandlerModule>>>;

export interface LocalOptions {
  port: number;
  dataDir: string;
  /** Creates the demo's accounts at the first start; otherwise only the admin named below, who is required then. */
  demo: boolean;
  /** With the demo, at the first start: clients, posts and numbers as of an agency in full swing. */
  isLiving?: boolean;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  /** `DYNAMODB_ENDPOINT`, those of the platforms' apps, `TWO_FACTOR`, `PUSH_ORIGINS`, `ENDPOINT_ORIGINS`, `LOG`. */
  environment: Readonly<Record<string, string | undefined>>;
  handlers?: Handlers;
  elsewhere?: readonly EntryName[];
  /** Building takes some seconds. */
  onBuild?: () => void;
  onFailure?: (reason: string) => void;
}

export interface LocalSystem {
  url: string;
  platforms: Readonly<Record<SimulatorName, Pick<LocalPlatform, 'title' | 'url' | 'isSimulated'>>>;
  demo: { adminEmail: string; adminPassword: string; clientEmail: string; clientPassword: string };
  stop: () => Promise<void>;
}

const project = resolve(import.meta.dirname, '../../..');
/** So that errors show at the start and the first request is quick. */
const loadHandlers = (handlers: Handlers) => Promise.all(Object.values(handlers).map((load) => load()));

type Platforms = Awaited<ReturnType<typeof openPlatforms>>;

async function openDataFolder(path: string, stack: AsyncDisposableStack) {
  const dataDir = await ensureDataFolder(path);
  const { isAfterCrash, release } = await lockDataFolder(dataDir);
  stack.defer(release);
  await ensureDataLayout(dataDir);
  await openTemporaryFolder(join(dataDir, 'tmp'), stack);
  return { dataDir, isAfterCrash };
}

/** In the shared one another user could put the program that prints reports, and two instances unpack it at once. */
async function openTemporaryFolder(folder: string, stack: AsyncDisposableStack) {
  const before = process.env['TMPDIR'];
  // What a killed process left half unpacked is taken for whole.
  await rm(folder, { recursive: true, force: true });
  await makeFolder(folder);
  process.env['TMPDIR'] = folder;
  stack.defer(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
}

function openRecords(dataDir: string, environment: LocalOptions['environment'], stack: AsyncDisposableStack) {
  const isPrinted = environment['LOG'] === 'stdout';
  const log = isPrinted ? printedFunctionLog : openFunctionLog(join(dataDir, 'logs', 'functions.jsonl'));
  stack.defer(log.close);
  const problems = openProblemLog(log, join(dataDir, 'dead-letters.jsonl'));
  return {
    log,
    problems,
    mailbox: openMailbox(join(dataDir, 'mail.jsonl')),
    buses: openCustomerBuses(join(dataDir, 'customer-buses.jsonl')),
  };
}

async function secretsOf(platforms: Platforms, dataDir: string, fileKey: string): Promise<Record<string, string>> {
  const given: Readonly<Record<AppName, string>> = Object.assign(
    {},
    ...Object.values(platforms).map(({ secrets }) => secrets),
  );
  const ofApps = Object.fromEntries(appNames.map((app) => [appSecretName(app), given[app]]));
  return { ...ofApps, [names.pushSecret]: await localPushKeys(dataDir), [names.fileKeySecret]: fileKey };
}

/** Everything needs the address; functions need the emulators; what calls functions comes last. */
async function start(options: LocalOptions, stack: AsyncDisposableStack): Promise<Omit<LocalSystem, 'stop'>> {
  const { environment, handlers = handlersOfSources, onFailure = console.error, elsewhere = [] } = options;
  const isTwoFactorObligatory = environment['TWO_FACTOR'] === 'obligatory';
  const accounts = firstAccounts(options);
  const { dataDir, isAfterCrash } = await openDataFolder(options.dataDir, stack);
  const frontDoorServer = stack.adopt(await startFrontDoor(options.port), ({ stop }) => stop());
  const { siteUrl } = frontDoorServer;
  const webFolder = await builtWebApp(project, options.onBuild ?? (() => undefined));

  // Libraries that keep data of ours, and the database's process, ask for no mode of their own.
  process.umask(0o077);
  const fileKeys = await newFileKeys();
  const { log, problems, mailbox, buses } = openRecords(dataDir, environment, stack);
  const clock = simulatedClock();
  const { now } = clock;
  const platforms = await openPlatforms({ dataDir, port: options.port, siteUrl, given: environment, now }, stack);
  const credentials = localCredentials();
  const invoke = createInvoke({ entries, handlers, log });
  const rules: { current?: EventRules } = {};
  const emulators = await startEmulators(
    {
      dataDir,
      isAfterCrash,
      siteUrl,
      credentials,
      mailbox,
      poolTriggers: poolTriggers(invoke),
      databaseEndpoint: environment['DYNAMODB_ENDPOINT'],
      secrets: await secretsOf(platforms, dataDir, fileKeys.privateKey),
      onEvent: (event) => (event.account === localAccount ? rules.current?.publish(event) : buses.take(event)),
      onMailEvent: (said) => rules.current?.mailEvent(said),
      onObjectCreated: (object) => rules.current?.objectCreated(object),
      onError: problems.report('mailbox'),
      onUnexpectedExit: onFailure,
    },
    stack,
  );
  const platformSettings = Object.assign({}, ...Object.values(platforms).map(({ settings }) => settings));
  const originSecret = randomBytes(32).toString('hex');
  const pushOrigins = environment['PUSH_ORIGINS'] ?? '';
  const endpointOrigins = environment['ENDPOINT_ORIGINS'] ?? '';
  const variables = functionVariables(emulators, {
    siteUrl,
    agencyName: agencyIn(environment).name,
    originSecret,
    isTwoFactorObligatory,
    pushOrigins,
    endpointOrigins,
    platformSettings,
  });
  setEnvironment(serviceEndpoints(emulators), credentials, variables);

  await loadHandlers(handlers);
  const wantsDemo = options.demo && options.isLiving === true && (await isDemoWanted(dataDir));
  await ensureFirstAccounts(accounts, join(dataDir, 'first-accounts.json'));
  const files = stack.adopt(new S3Client({ forcePathStyle: true }), (client) => client.destroy());
  const fire = async (job: string, time: Date) => rules.current?.fire(job, time);
  const fileKey = fileKeys.publicKey;
  frontDoorServer.open(
    site({
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
    }),
  );
  // What is under way ends before what it needs, and workers before the files that they have platforms fetch.
  stack.defer(frontDoorServer.stop);
  if (wantsDemo) await ensureLivingDemo(dataDir, platforms, clock);
  const onRules = (started: EventRules) => (rules.current = started);
  const sources = { dataDir, emulators, invoke, problems, files, elsewhere };
  await startTriggers({ ...sources, isNewDemo: wantsDemo, onRules }, stack);
  return { url: siteUrl, platforms, demo: demoOf(demoAccounts) };
}

/** Those of an earlier start open nothing any more, as after a rotation. */
const newFileKeys = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const demoOf = ({ admin, client }: typeof demoAccounts): LocalSystem['demo'] => ({
  adminEmail: admin.email,
  adminPassword: admin.password,
  clientEmail: client.email,
  clientPassword: client.password,
});

/**
 * One at a time per process: the functions read the process's environment, as in Lambda.
 * @throws {StartError} when it cannot start; nothing is left running then
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
