import * as z from 'zod';
import { listedSimulators, type SimulatorName } from '../../../infra/local/platforms/simulators.ts';
import { onOwnConnection } from '../../support/api/api-client.ts';
import { PublishedObjects, type PublicObject } from './public-object.ts';

export type SimulatorUrls = Readonly<Record<SimulatorName, string>>;
/** Asks a simulator, or orders something from it. */
type Control = (path: string, order?: object) => Promise<unknown>;
export type SimulatorControls = Readonly<Record<SimulatorName, Control>>;

const controlAt =
  (url: string): Control =>
  async (path, order) => {
    const request = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
    const answer = await fetch(`${url}/_sim/${path}`, { ...request, headers: onOwnConnection });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };

export const controlsOf = (urls: SimulatorUrls): SimulatorControls =>
  Object.fromEntries(listedSimulators.map(([name]) => [name, controlAt(urls[name])])) as SimulatorControls;

/** The random faults of Meta's simulator, by their kinds. */
export async function chaosOf(controls: SimulatorControls): Promise<Record<string, number>> {
  return ChaosStatus.parse(await controls.meta('chaos')).counts;
}

const ChaosStatus = z.object({ counts: z.record(z.string(), z.number()) });

/** Of all platforms. */
export async function everythingPublic(controls: SimulatorControls): Promise<PublicObject[]> {
  const ofEach = listedSimulators.map(async ([name]) => {
    const { published } = PublishedObjects.parse(await controls[name]('published'));
    return published.map((object) => ({ ...object, platform: object.platform ?? name }));
  });
  return (await Promise.all(ofEach)).flat();
}
