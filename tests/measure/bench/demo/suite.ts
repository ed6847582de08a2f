import { installation } from '../../../support/local/spawned-system.ts';
import { mean, textTable } from '../figures.ts';

const times = 4;
const limitSeconds = 5;

async function secondsToReady(DEMO: string): Promise<number> {
  const place = await installation({ DEMO });
  try {
    const startedAt = performance.now();
    await place.start();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await place.remove();
  }
}

/** `npm run bench -- demo`: a new folder until the product is ready, in turns with and without what the demo shows. */
export async function run(): Promise<boolean> {
  // The web app is built, and the code compiled, by the first.
  await secondsToReady('small');
  const small: number[] = [];
  const living: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    small.push(await secondsToReady('small'));
    living.push(await secondsToReady('1'));
  }
  const seconds = (value: number) => value.toFixed(1);
  const row = (name: string, all: readonly number[]) => [name, seconds(mean(all)), seconds(Math.min(...all))];
  const more = Math.min(...living) - Math.min(...small);
  const rows = [['seconds to ready', 'mean', 'best'], row('two accounts', small), row('the whole demo', living)];
  const ratio = Math.min(...living) / Math.min(...small);
  process.stdout.write(
    `${textTable(rows)}\nmore: ${seconds(more)} s (${ratio.toFixed(1)} times), limit ${limitSeconds} s\n`,
  );
  return more < limitSeconds;
}
