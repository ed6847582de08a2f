import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Queue } from 'bullmq';
import { freePort } from '../../../../infra/local/http/listen.ts';
import type { BullmqActions } from './bullmq-worker.ts';
import type { Contender } from './contender.ts';
import type { Delivery } from './deliveries.ts';
import { startPart } from './part.ts';

const queueName = 'publish';

/** With an append-only file, synchronised each second. */
async function startRedis(folder: string) {
  const port = await freePort();
  const kept = ['--dir', folder, '--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'];
  const redis = spawn('redis-server', ['--bind', '127.0.0.1', '--port', String(port), ...kept], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(redis, 'exit');
  await isReady(redis.stdout);
  return {
    port,
    pid: redis.pid ?? 0,
    async stop() {
      redis.kill();
      await ended;
    },
  };
}

/** Keeps reading, so that its output pipe does not fill up. */
async function isReady(said: Readable): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    said.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('Ready to accept connections')) resolve();
    });
    said.once('end', () => reject(new Error(`Redis did not start: ${text}`)));
  });
}

export async function isRedisInstalled(): Promise<boolean> {
  const asked = spawn('redis-server', ['--version'], { stdio: 'ignore' });
  return once(asked, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
}

/** At BullMQ's defaults except the concurrency. */
export const bullmq = (concurrency: number): Contender => ({
  name: 'BullMQ',
  loadingMilliseconds: 0.2,
  async start({ folder, platformUrl }) {
    const redis = await startRedis(folder);
    const queue = new Queue<Delivery>(queueName, { connection: { host: '127.0.0.1', port: redis.port } });
    await queue.waitUntilReady();
    let jobs = 0;
    return {
      processes: { redis: redis.pid },
      async load(deliveries) {
        jobs = deliveries.length;
        const timestamp = Date.now();
        for (let from = 0; from < jobs; from += 1000) {
          const part = deliveries.slice(from, from + 1000);
          await queue.addBulk(
            part.map((data) => ({ name: 'post', data, opts: { timestamp, delay: data.at - timestamp } })),
          );
        }
      },
      async startWorker() {
        const part = await startPart<BullmqActions>('bullmq-worker.ts');
        return {
          pid: part.pid,
          failed: part.failed,
          go: () => part.ask('go', { queue: queueName, port: redis.port, concurrency, platformUrl }),
          kill: () => part.kill(),
        };
      },
      plan: async () => undefined,
      async isSettled() {
        const { completed = 0, failed = 0 } = await queue.getJobCounts('completed', 'failed');
        return completed + failed === jobs;
      },
      async stop() {
        await queue.close();
        await redis.stop();
      },
    };
  },
});
