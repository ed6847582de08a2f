import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import { newTarget, type StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { idOfPost } from '../../../support/ids.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';

const at = noon.toISOString();
const id = idOfPost(`${aClientId}-01JD0000000000000000000001`);
const today = { platform: 'youtube' as const, day: at.slice(0, 10) };

async function world(outcomes: StepOutcome[]) {
  let sent = 0;
  const youtube: Publisher = {
    step: async () => outcomes[sent++] ?? { kind: 'published', remoteId: String(sent) },
    inquire: async () => ({ kind: 'absent' }),
  };
  const connections = memoryConnections([aConnection({ platform: 'youtube' })], [aClient({ id: aClientId })]);
  const posts = memoryPosts();
  const due = { status: 'scheduled' as const, scheduledFor: at, nextAttemptAt: at };
  await posts.create(aPost({ id, ...due, targets: [newTarget('youtube', at)] }), unlimited);
  const open = publishingWorld({ youtube }, { posts, connections });
  return {
    ...open,
    sent: () => sent,
    used: () => open.uploads.used(today, aClientId),
    run: async () => {
      const post = await open.posts.load(id);
      const nextAttemptAt = 'nextAttemptAt' in post ? post.nextAttemptAt : undefined;
      if (nextAttemptAt === undefined) throw new Error('nothing is due');
      open.setTime(new Date(Math.max(open.time().getTime(), Date.parse(nextAttemptAt))));
      await open.dueItem({ postId: id, nextAttemptAt });
      return (await open.posts.load(id)).targets[0];
    },
  };
}

const reason = { reason: 'No', reasonCode: { code: 'failure.trouble' } } as const;

describe('a platform that counts what we send for all clients', () => {
  it('counts an upload once, when it begins', async () => {
    const { run, used } = await world([
      { kind: 'processing', containerId: 'a', afterSeconds: 2 },
      { kind: 'processing', containerId: 'b', afterSeconds: 2 },
    ]);
    await run();
    expect(await used()).toEqual({ used: 1, own: 1 });
    await run();
    expect(await run()).toMatchObject({ state: 'published' });
    expect(await used()).toEqual({ used: 1, own: 1 });
  });

  it.each<[string, StepOutcome]>([
    ['was refused', { kind: 'rejected', code: 'refused', ...reason }],
    ['did not begin', { kind: 'retry', ...reason }],
    ['was paused', { kind: 'paused', afterSeconds: 60, ...reason }],
  ])('does not count what %s', async (_what, outcome) => {
    const { run, used, sent } = await world([outcome]);
    await run();
    expect(sent()).toBe(1);
    expect(await used()).toEqual({ used: 0, own: 0 });
  });

  it('holds a post, and says why, once the client has its share of the day', async () => {
    const { run, sent, uploads } = await world([]);
    for (let place = 0; place < 20; place += 1)
      await uploads.take(today, { clientId: aClientId, name: String(place) }, 100);
    expect(await run()).toMatchObject({
      state: 'waiting',
      hold: { cause: 'stopped', reasonCode: { code: 'failure.uploads-used', params: { perDay: 100 } } },
    });
    expect(sent()).toBe(0);
  });

  it('goes on with what has begun although nothing is left', async () => {
    const { run, uploads } = await world([{ kind: 'processing', containerId: 'a', afterSeconds: 2 }]);
    await run();
    for (let place = 0; place < 40; place += 1)
      await uploads.take(today, { clientId: aClientId, name: String(place) }, 100);
    expect(await run()).toMatchObject({ state: 'published' });
  });
});
