import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import type { KillPoint, WorkerRequest } from './kill-points.ts';
import type { SimulatorUrls } from './simulator-controls.ts';
import type { createWeather } from './weather.ts';
import { listedSimulators } from '../../../infra/local/platforms/simulators.ts';
import { startProxy, type Passage, type PassedAnswer } from './proxy.ts';

const project = join(import.meta.dirname, '../../..');
const mostSkew = 2000;

export interface SlotOptions {
  seed: number;
  number: number;
  logFile: string;
  /** Milliseconds ahead of the machine's clock. */
  shift: () => number;
  killedAt: (request: WorkerRequest, when: KillPoint['when']) => boolean;
  /** The worker gets the messages when this resolves. */
  onReceived: (messages: readonly Message[]) => Promise<void>;
  simulators: SimulatorUrls;
  weather: Pick<ReturnType<typeof createWeather>, 'pass'>;
}

export interface Message {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
}

const Killed = new Error('The worker was killed');
const settling = new Set(['DeleteMessageBatch', 'ChangeMessageVisibilityBatch']);

/** @throws when the worker exits without being killed */
async function endOf(worker: ChildProcess, logFile: string): Promise<void> {
  const [, signal] = await once(worker, 'exit');
  if (signal !== 'SIGKILL')
    throw new Error(`A worker exited without being killed: ${(await readFile(logFile, 'utf8')).slice(-2000)}`);
}

/** Runs one worker after another, each with a clock up to two seconds wrong, behind proxies that kill it. */
export async function startSlot(options: SlotOptions, stack: AsyncDisposableStack) {
  const held = new Set<string>();
  let child: ChildProcess;
  let ready: Promise<unknown>;
  let starts = 0;
  let isStopping = false;
  let skew = 0;

  const pass: Passage = async (request, send) => {
    const caller = child;
    const killIf = (when: KillPoint['when']) => {
      // What a worker sent before it was killed still arrives.
      if (caller.killed || !options.killedAt(request, when)) return;
      caller.kill('SIGKILL');
      throw Killed;
    };
    killIf('before');
    const answer = await options.weather.pass(request, send);
    killIf('after');
    if (caller.killed || caller !== child) throw Killed;
    if (request.operation === 'ReceiveMessage') await receive(answer);
    if (settling.has(request.operation))
      for (const { ReceiptHandle } of (JSON.parse(request.body) as { Entries: Message[] }).Entries)
        held.delete(ReceiptHandle);
    return answer;
  };

  async function receive({ status, body }: PassedAnswer) {
    const { Messages: messages = [] } = (status === 200 ? JSON.parse(Buffer.from(body).toString()) : {}) as {
      Messages?: Message[];
    };
    for (const { ReceiptHandle } of messages) held.add(ReceiptHandle);
    await options.onReceived(messages);
  }

  const urlOf = async (service: WorkerRequest['service'], target = '') =>
    stack.adopt(await startProxy(service, target, pass), (proxy) => proxy.stop()).url;
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL_SQS, PUBLISH_QUEUE_URL = '' } = process.env;
  const redirects: Record<string, number> = {};
  for (const [name] of listedSimulators) {
    const target = options.simulators[name];
    redirects[new URL(target).port] = Number(new URL(await urlOf(name, target)).port);
  }
  const queueUrl = await urlOf('queue', AWS_ENDPOINT_URL_SQS);
  const environment = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: await urlOf('database', AWS_ENDPOINT_URL_DYNAMODB),
    REDIRECTS: JSON.stringify(redirects),
    AWS_ENDPOINT_URL_SQS: queueUrl,
    PUBLISH_QUEUE_URL: `${queueUrl}${new URL(PUBLISH_QUEUE_URL).pathname}`,
  };
  const log = openSync(options.logFile, 'a');

  function start() {
    starts += 1;
    skew = Math.round((chanceOf(options.seed, 'skew', options.number, starts) * 2 - 1) * mostSkew);
    const env = { ...environment, CLOCK_SHIFT: String(options.shift() + skew) };
    const started = spawn(process.execPath, ['tests/measure/faults/worker.ts'], {
      cwd: project,
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    child = started;
    const ended = endOf(started, options.logFile);
    ready = Promise.race([once(started, 'message'), ended]);
    started.once('exit', (_code, signal) => {
      held.clear();
      if (isStopping) return;
      ready = ended;
      if (signal === 'SIGKILL') start();
    });
  }
  start();

  stack.defer(async () => {
    isStopping = true;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });

  return {
    /** Messages that the worker has received and not settled. */
    held: () => held.size,
    async isReady() {
      let seen;
      do await (seen = ready);
      while (seen !== ready);
    },
    async setClock() {
      const asked = child;
      // Who follows a killed worker starts with this clock.
      if (!asked.connected) return;
      const heard = new AbortController();
      const { signal } = heard;
      const set = Promise.race([once(asked, 'message', { signal }), once(asked, 'exit', { signal })]);
      asked.send(options.shift() + skew, () => undefined);
      await set;
      heard.abort();
    },
  };
}
