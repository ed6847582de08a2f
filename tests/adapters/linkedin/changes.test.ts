import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkedinWorld, refusing } from './linkedin-world.ts';

let world: Awaited<ReturnType<typeof linkedinWorld>>;
beforeEach(async () => {
  world = await linkedinWorld();
});
afterEach(() => world.stop());

async function publishedPost(kind: 'member' | 'page') {
  const account = await world.connect(kind);
  const outcome = await world.publish(await world.delivery({ account }));
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(JSON.stringify(outcome));
  return { account, remoteId: outcome.remoteId };
}

it.each(['member', 'page'] as const)('edits the text of what a %s published, and removes it, twice', async (kind) => {
  const { account, remoteId } = await publishedPost(kind);
  for (const _ of [1, 2])
    expect(await world.changes.editText(account, remoteId, 'Open (daily)')).toEqual({ kind: 'done' });
  expect(await world.published()).toMatchObject([{ id: remoteId, text: 'Open (daily)' }]);
  for (const _ of [1, 2]) expect(await world.changes.remove(account, remoteId)).toEqual({ kind: 'done' });
  expect(await world.published()).toEqual([]);
  expect(await world.changes.editText(account, remoteId, 'Too late')).toEqual({ kind: 'gone' });
});

it.each([
  [refusing('FIELD_LENGTH_TOO_LONG', 400), 'refused'],
  [refusing('ACCESS_DENIED', 403), 'reconnect'],
  [refusing('EXPIRED_ACCESS_TOKEN', 401), 'reconnect'],
  [refusing('TOO_MANY_REQUESTS', 429), 'unavailable'],
  [{ kind: 'http-500' }, 'unavailable'],
  [{ kind: 'reset' }, 'unavailable'],
])('%o of a change is understood as %s', async (fault, kind) => {
  const { account, remoteId } = await publishedPost('page');
  await world.fail('POST /rest/posts/{urn}', fault);
  expect(await world.changes.editText(account, remoteId, 'Other words')).toMatchObject({ kind });
  expect(await world.published()).toMatchObject([{ text: 'Fresh manakish' }]);
});
