import { expect, it } from 'vitest';
import { atMost } from '../../../functions/adapters/at-most.ts';

/** Calls that end when they are told to. */
function calls(most: number) {
  const inTurn = atMost(most);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    call: async (name: string) => {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return inTurn(() => {
        begun.push(name);
        return end.promise;
      });
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many run at once, and the others in the order they came', async () => {
  const { begun, call, end } = calls(2);
  const all = ['a', 'b', 'c', 'd'].map(call);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await settled();
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('hands the place of one that failed to the next', async () => {
  const { begun, call, end, fail } = calls(1);
  const first = call('a');
  const second = call('b');
  fail('a');
  await expect(first).rejects.toThrow('a');
  end('b');
  expect(await second).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

it('has its places back when all have ended', async () => {
  const { begun, call, end } = calls(1);
  for (const name of ['a', 'b']) {
    const done = call(name);
    await settled();
    end(name);
    await done;
  }
  expect(begun).toEqual(['a', 'b']);
});
