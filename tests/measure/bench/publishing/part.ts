import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Input and output must be JSON. */
export type Actions = Readonly<Record<string, (input: never) => unknown>>;

export interface Part<A extends Actions> {
  readonly pid: number;
  ask<N extends keyof A & string>(name: N, ...input: Parameters<A[N]>): Promise<Awaited<ReturnType<A[N]>>>;
  /** Rejects when it ends without being killed. */
  readonly failed: Promise<never>;
  /** As a power cut would. */
  kill(): Promise<void>;
}

const linesShown = 5;
/** What the parts that were not killed have printed, by their files. */
const printed = new Map<string, string[]>();

export const lastLines = () =>
  [...printed].flatMap(([part, lines]) => lines.map((line) => `${part}: ${line}`)).join('\n');

interface Question {
  id: number;
  name: string;
  input: unknown;
}
type Answer = { id: number; value?: unknown; error?: string };

export async function startPart<A extends Actions>(file: string): Promise<Part<A>> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const name = `${file} ${child.pid}`;
  const lines: string[] = [];
  printed.set(name, lines);
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (lines.length > linesShown) lines.shift();
    });
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const ended = once(child, 'close');
  const failed = ended.then((): never => {
    throw new Error(`${file} ended`);
  });
  failed.catch((error: unknown) => {
    for (const { reject } of open.values()) reject(error);
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`${file} did not start`);
  child.on('message', ({ id, value, error }: Answer) => {
    if (error === undefined) open.get(id)?.resolve(value);
    else open.get(id)?.reject(new Error(`${file}: ${error}`));
    open.delete(id);
  });
  let asked = 0;
  return {
    pid: child.pid ?? 0,
    failed,
    async ask(name, ...[input]) {
      const answer = Promise.withResolvers<unknown>();
      asked += 1;
      open.set(asked, answer);
      child.send({ id: asked, name, input } satisfies Question);
      return (await answer.promise) as never;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      printed.delete(name);
    },
  };
}

/** Ends this process, and with it the run. */
export function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

export function answerParent(actions: Actions): void {
  const answer = (text: Answer) => process.send?.(text);
  process.on('message', ({ id, name, input }: Question) => {
    const act = async () => actions[name]?.(input as never);
    act().then(
      (value) => answer({ id, value }),
      (error: unknown) =>
        answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
