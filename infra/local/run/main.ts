import { flushCompileCache } from 'node:module';
import { brand } from '../../../shared/brand.ts';
import { parsePort } from './port.ts';
import { StartError } from './start-error.ts';
import { startLocal, type LocalSystem } from './start.ts';

const { PORT = '3000', DATA_DIR = '.local', DEMO = '1', ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const isDemo = DEMO !== '0';

const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** A stack only for bugs. */
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

/** The first signal finishes running work; the second exits at once. */
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

/** When npm is killed we are not, and would keep the port and the data locked. */
function leaveWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.exit(1);
  }, 1000).unref();
}

leaveWithNpm();
try {
  const system = await startLocal({
    port: parsePort('PORT', PORT),
    dataDir: DATA_DIR,
    demo: isDemo,
    isLiving: isDemo && DEMO !== 'small',
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
  // At exit it would be too late for a killed process.
  flushCompileCache();
} catch (error) {
  fail(error);
}
