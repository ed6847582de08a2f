import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePorts } from '../../support/local/spawned-system.ts';
import { step } from '../smoke/steps.ts';
import { begin } from './program.ts';

/** As in docs/operations.md. */
const python = join(tmpdir(), 'ministack');
const packages = ['ministack==1.5.33', 'cryptography'];
const deploySeconds = 600;

export type EmulatedStage = Awaited<ReturnType<typeof startEmulatedStage>>;

/** What it starts ends with `stack`. */
export async function startEmulatedStage(stack: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'nashra-iam-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const ports = await takePorts();
  stack.defer(() => ports.free());
  const url = `http://localhost:${ports.first}`;
  const emulator = `http://127.0.0.1:${ports.last}`;
  const decisions = join(folder, 'decisions.jsonl');
  Object.assign(process.env, {
    PORT: String(ports.first),
    GATEWAY_PORT: String(ports.last),
    AWS_ENDPOINT_URL: emulator,
    AUTH: 'true',
    IAM_DECISIONS: decisions,
    DATA_DIR: join(folder, 'platforms'),
  });

  const start = (command: string, ...options: string[]) => {
    const program = begin(command, ...options);
    stack.defer(() => program.end());
    return program;
  };
  await step('MiniStack is installed', async () => {
    if (!existsSync(join(python, 'bin/pip'))) await start('python3', '-m', 'venv', python).done();
    await start(join(python, 'bin/pip'), 'install', '--quiet', ...packages).done();
  });
  await step('MiniStack runs', () =>
    start(join(python, 'bin/python'), 'infra/emulated/start-ministack.py').ready(/Ready —/),
  );
  const node = (file: string) => start(process.execPath, file);
  await step('The stacks are deployed', () => node('infra/emulated/deploy.ts').done(), deploySeconds);
  await step('The front door is open', () => node('infra/emulated/serve.ts').ready(/ is ready at /), deploySeconds);
  return { url, emulator, decisions };
}
