import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import type { SimulatorName } from '../../../infra/local/platforms/simulators.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { faultyPlatforms, usualTooMany } from './faulty-platforms.ts';
import { kindOfCall, type WorkerRequest } from './kill-points.ts';
import type { PassedAnswer } from './proxy.ts';
import type { SimulatorControls } from './simulator-controls.ts';

type Send = () => Promise<PassedAnswer>;
type Act = (send: Send) => Promise<PassedAnswer>;

export interface WeatherOptions {
  seed: number;
  controls: SimulatorControls;
  now: () => number;
  /** Calls of each platform that are answered after the client gave up, in seconds; they take real time. */
  lateAnswers: number;
}

const Cut = new Error('The connection was cut');
const beyondClientTimeout = 40_000;
const slowness = 1000;

/** A load balancer's, in no format of the platform. */
const broken = (status: number): PassedAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Something went wrong</body></html>',
});

async function cutBefore(): Promise<never> {
  throw Cut;
}

async function cutAfter(send: Send): Promise<never> {
  await send();
  throw Cut;
}

async function brokenAfter(send: Send) {
  await send();
  return broken(500);
}

async function slow(send: Send) {
  const answer = await send();
  await wait(slowness);
  return answer;
}

async function late(send: Send): Promise<never> {
  await send();
  await wait(beyondClientTimeout);
  throw Cut;
}

/** Random faults between the workers and the platforms that have no such faults of their own. */
export function createWeather({ seed, controls, now, lateAnswers }: WeatherOptions) {
  const attempts = new Map<string, number>();
  const counts: Record<string, number> = {};

  function faultsOf(request: WorkerRequest, platform: Platform): readonly (readonly [string, number, Act])[] {
    const { tooMany, tokenRefused, own = [] } = faultyPlatforms[platform] ?? {};
    const isLateLeft = (counts[`${platform}: late`] ?? 0) < lateAnswers;
    return [
      ...own
        .filter(({ fits }) => fits(request))
        .map(({ name, rate, answer }): [string, number, Act] => [
          name,
          rate,
          (send) => answer(send, (path, order) => controls[platform as SimulatorName](path, order)),
        ]),
      ['cut before', 0.015, cutBefore],
      ['cut after', 0.025, cutAfter],
      ['500 before', 0.015, async () => broken(503)],
      ['500 after', 0.02, brokenAfter],
      ['too many', 0.01, async () => tooMany?.(now()) ?? usualTooMany],
      ['slow', 0.005, slow],
      ['late', isLateLeft ? 0.01 : 0, late],
      ['token refused', tokenRefused === undefined ? 0 : 0.002, async () => tokenRefused ?? broken(401)],
    ];
  }

  return {
    counts: () => counts,

    async pass(request: WorkerRequest, send: Send): Promise<PassedAnswer> {
      const platform = Platform.safeParse(request.service).data;
      if (platform === undefined) return send();
      const subject = `${kindOfCall(request)} ${/no\. \d+ of \d+/.exec(request.body)?.[0] ?? ''}`;
      const attempt = attempts.get(subject) ?? 0;
      attempts.set(subject, attempt + 1);
      let left = chanceOf(seed, 'weather', subject, attempt);
      for (const [name, rate, act] of faultsOf(request, platform)) {
        left -= rate;
        if (left >= 0) continue;
        counts[`${platform}: ${name}`] = (counts[`${platform}: ${name}`] ?? 0) + 1;
        return act(send);
      }
      return send();
    },
  };
}
