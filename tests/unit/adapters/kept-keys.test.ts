import { expect, it } from 'vitest';
import { keyCache } from '../../../functions/adapters/secrets/key-cache.ts';
import { minute } from '../../../shared/durations.ts';

function world() {
  const state = { now: 0, opened: 0 };
  const kept = keyCache(() => state.now);
  const ask = (name: string) =>
    kept(name, async () => {
      state.opened += 1;
      return Uint8Array.of(state.opened);
    });
  return { state, kept, ask };
}

it('opens a key once in half an hour', async () => {
  const { state, ask } = world();
  expect([await ask('one'), await ask('one'), await ask('two')]).toEqual(
    [[1], [1], [2]].map((of) => Uint8Array.from(of)),
  );
  state.now = 30 * minute - 1;
  await ask('one');
  expect(state.opened).toBe(2);
  state.now = 30 * minute;
  await ask('one');
  expect(state.opened).toBe(3);
});

it('does not remember what did not open', async () => {
  const { kept, ask } = world();
  await expect(kept('one', () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await ask('one')).toEqual(Uint8Array.of(1));
});
