import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, Publisher } from '../../../functions/use-cases/publishing/ports.ts';
import {
  afterInquiry,
  afterStep,
  isOpen,
  markInDoubt,
  markStarted,
  newTarget,
  type OpenTarget,
  type StepOutcome,
  type Target,
} from '../../../shared/domain/publishing/target.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { inquireAlone } from './inquire-alone.ts';

export interface PublisherWorld {
  readonly publisher: Publisher;
  readonly clock: { now(): Date; advance(milliseconds: number): void };
  /** A post of a connected account. */
  readonly to: <T extends OpenTarget>(target: T) => Delivery<T>;
  readonly fail: (route: string, fault: object, times?: number) => Promise<unknown>;
  readonly published: () => Promise<readonly { readonly permalink?: string | null }[]>;
  readonly stop: () => Promise<void>;
}

export interface PublisherCase {
  readonly platform: Platform;
  readonly open: () => Promise<PublisherWorld>;
  /** The call after which the post may be public. */
  readonly send: string;
  /** The call that refuses, where it is another. */
  readonly refusedAt?: string;
  /** What the platform answers: to the content, to an ended token, to too many calls. */
  readonly refusals: Readonly<Record<'content' | 'token' | 'limit', { status: number; body: object }>>;
  /** What a person reads of refused content. */
  readonly words: string;
}

const mostSteps = 60;

/** What every publisher holds, whatever the platform. */
export function describePublisher({ platform, open, send, refusedAt = send, refusals, words }: PublisherCase): void {
  let world: PublisherWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.stop());

  const now = () => world.clock.now();

  /** As the product does it, until it is over, or held by an account or an app. `dies`: the step whose worker dies. */
  async function run({ dies, from = newTarget(platform, now().toISOString()) }: { dies?: number; from?: Target } = {}) {
    let target = from;
    const outcomes: StepOutcome[] = [];
    for (let steps = 0; steps < mostSteps && isOpen(target); steps += 1) {
      world.clock.advance(Math.max(0, Date.parse(target.nextAttemptAt) - now().getTime()));
      if (target.state === 'in-doubt') {
        target = afterInquiry(target, await inquireAlone(world.publisher, world.to(target)), now());
        continue;
      }
      const begun: Exclude<typeof target, { state: 'in-doubt' }> = markStarted(target, now());
      const outcome = await world.publisher.step(world.to(begun));
      outcomes.push(outcome);
      if (outcome.kind === 'paused' || outcome.kind === 'app-stopped' || outcome.kind === 'reconnect') break;
      target =
        outcomes.length === dies ? markInDoubt(begun, now().toISOString(), now()) : afterStep(begun, outcome, now(), 0);
    }
    return { target, outcomes };
  }

  const refusing = (name: keyof typeof refusals) => world.fail(refusedAt, { ...refusals[name], kind: 'error' });

  async function expectOnePost(target: Target) {
    const published = await world.published();
    expect(published).toHaveLength(1);
    expect(target).toMatchObject({
      state: 'published',
      remoteId: expect.any(String),
      permalink: published[0]?.permalink,
    });
  }

  describe(`a post for ${platform}`, () => {
    it('is published once, and says its id and its permalink', async () => {
      await expectOnePost((await run()).target);
    });

    it.each(['commit-then-reset', 'commit-then-500'])('whose sending got the answer %s is found', async (kind) => {
      await world.fail(send, { kind });
      await expectOnePost((await run()).target);
    });

    it('whose sending never arrived is sent again', async () => {
      await world.fail(send, { kind: 'reset' });
      await expectOnePost((await run()).target);
    });

    it.each([1, 2, 3])('whose worker dies in step %i is published once', async (dies) => {
      await expectOnePost((await run({ dies })).target);
    });

    it.each(['http-500', 'reset'])('whose first call gets %s is tried again', async (kind) => {
      await world.fail('*', { kind });
      await expectOnePost((await run()).target);
    });

    it('that is refused fails in the words of the platform', async () => {
      await refusing('content');
      const { target } = await run();
      expect(target).toMatchObject({ state: 'failed', reason: expect.stringContaining(words) });
      expect(await world.published()).toEqual([]);
    });

    it('of an account whose token has ended waits until it is connected again', async () => {
      await refusing('token');
      const { target, outcomes } = await run();
      expect(outcomes.at(-1)).toMatchObject({ kind: 'reconnect', reason: expect.any(String) });
      expect(await world.published()).toEqual([]);
      await expectOnePost((await run({ from: target })).target);
    });

    it('above the limit of calls goes out later', async () => {
      await refusing('limit');
      const { target, outcomes } = await run();
      // Only a retry needs nobody to come back to it.
      const held = outcomes.find(({ kind }) => kind === 'paused' || kind === 'app-stopped' || kind === 'retry');
      expect(held).toMatchObject({ reason: expect.any(String) });
      expect(await world.published()).toHaveLength(held?.kind === 'retry' ? 1 : 0);
      await expectOnePost((await run({ from: target })).target);
    });
  });
}
