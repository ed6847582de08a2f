import { describe, expect, it } from 'vitest';
import { shareNext } from '../../../functions/adapters/dynamodb/changes/walk.ts';

function counted() {
  const runs: PromiseWithResolvers<void>[] = [];
  const call = shareNext(() => {
    runs.push(Promise.withResolvers());
    return runs.at(-1)?.promise ?? Promise.reject(new Error('no run'));
  });
  return { runs, call };
}
const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe('calls that share the next run', () => {
  it('start one for all that come at once', async () => {
    const { runs, call } = counted();
    const calls = Promise.all([call(), call(), call()]);
    await settled();
    runs[0]?.resolve();
    await calls;
    expect(runs).toHaveLength(1);
  });

  it('start another for those that come during it, when it has ended', async () => {
    const { runs, call } = counted();
    const first = call();
    await settled();
    const later = Promise.all([call(), call()]);
    await settled();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await first;
    await settled();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await later;
  });

  it('fail with their own run and not with the one before', async () => {
    const { runs, call } = counted();
    const first = call();
    await settled();
    const second = call();
    runs[0]?.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    await settled();
    runs[1]?.resolve();
    await second;
    expect(runs).toHaveLength(2);
  });
});
