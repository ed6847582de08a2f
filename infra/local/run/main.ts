import { flushCompileCache } from 'node:module';
import { brand } from '../../../shared/brand.ts';
import { parsePort } from './port.ts';
import { StartError } from './start-error.ts';
import { startLocal, type LocalSystem } from './start.ts';

const { PORT = '3000', DATA_DIR = '.local', DEMO = '1', ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const isDemo = DEMO !== '0';

const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** One line for what the person can mend; where it happened, too, for what they cannot. */
function fail(error: unknown): never {
  const fault = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${fault instanceof StartError ? fault.message : fault.stack}\n`);
  process.exit(1);
}

function greet({ url, platforms, demo }: LocalSystem) {
  for (const platform of Object.values(platforms))
    if (platform.isSimulated) print(`The simulated ${platform.title} is at ${platform.url}`);
  print(`${brand.name} is ready at ${url}`);
  if (!isDemo) return;
  print(`Admin:  ${demo.adminEmail}  ${demo.adminPassword}`, `Client: ${demo.clientEmail}  ${demo.clientPassword}`);
}

/** The first signal ends what runs and leaves; the second does not wait. */
function stopOnSignal(system: LocalSystem) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    print('Stopping…');
    system.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/**
 * npm does not take us along when it is killed: we would go on holding the port and the data, unseen. Leaving at once is
 * as good as being killed ourselves, which nothing of ours minds.
 */
function leaveWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.exit(1);
  }, 200).unref();
}

leaveWithNpm();
try {
  const system = await startLocal({
    port: parsePort('PORT', PORT),
    dataDir: DATA_DIR,
    demo: isDemo,
    adminEmail: ADMIN_EMAIL,
    adminPassword: ADMIN_PASSWORD,
    environment: process.env,
    onBuild: () => {
      print('Building the web app…');
    },
    onFailure: (reason) => fail(new StartError(reason)),
  });
  stopOnSignal(system);
  greet(system);
  // Whoever is killed could not keep it at the end.
  flushCompileCache();
} catch (error) {
  fail(error);
}
