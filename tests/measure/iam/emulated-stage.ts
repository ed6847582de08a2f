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

const node = (file: string) => begin(process.execPath, file);

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

  await step('MiniStack is installed', async () => {
    if (!existsSync(join(python, 'bin/pip'))) await begin('python3', '-m', 'venv', python).done();
    await begin(join(python, 'bin/pip'), 'install', '--quiet', ...packages).done();
  });
  await step('MiniStack runs', async () => {
    const ministack = begin(join(python, 'bin/python'), 'infra/emulated/start-ministack.py');
    stack.defer(() => ministack.end());
    await ministack.ready(/Ready —/);
  });
  await step('The stacks are deployed', () => node('infra/emulated/deploy.ts').done(), deploySeconds);
  await step(
    'The front door is open',
    async () => {
      const serving = node('infra/emulated/serve.ts');
      stack.defer(() => serving.end());
      await serving.ready(/ is ready at /);
    },
    deploySeconds,
  );
  return { url, emulator, decisions };
}
