import { describe, expect, it } from 'vitest';
import { healthView, writeProbeInterval } from '../../../functions/use-cases/operations/view-health.ts';
import { noon } from '../../support/noon.ts';

const failing = () => Promise.reject(new Error('no space left'));
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

function viewOf(probe: { read?: () => Promise<number>; write?: () => Promise<void> }) {
  const failed: string[] = [];
  const fine = { read: async () => 3, write: async () => undefined };
  const onFailure = (what: string) => void failed.push(what);
  return { failed, view: healthView({ ...fine, ...probe }, { schemaVersion: 3, onFailure }) };
}

describe('the health of the service', () => {
  it('is fine when the database is read and written', async () => {
    const { view, failed } = viewOf({});
    expect(await view(noon)).toMatchObject({ status: 'ok', database: 'available', writes: 'accepted' });
    expect(failed).toEqual([]);
  });

  it('says that only writes fail', async () => {
    const { view, failed } = viewOf({ write: failing });
    expect(await view(noon)).toMatchObject({ status: 'degraded', database: 'available', writes: 'failing' });
    expect(failed).toEqual(['writes']);
  });

  it('says that nothing can be read', async () => {
    const { view, failed } = viewOf({ read: failing, write: failing });
    expect(await view(noon)).toMatchObject({ status: 'degraded', database: 'unavailable', writes: 'failing' });
    expect(failed.toSorted()).toEqual(['reads', 'writes']);
  });

  it.each([
    [2, 'ok', 'available'],
    [4, 'degraded', 'newer'],
  ])('says of what is stored in version %i: %s, %s', async (stored, status, database) => {
    const { view, failed } = viewOf({ read: async () => stored });
    expect(await view(noon)).toMatchObject({ status, database, writes: 'accepted' });
    expect(failed).toEqual([]);
  });

  it('tries a write once in an interval, however many ask, and again after it', async () => {
    let writes = 0;
    const { view } = viewOf({ write: async () => void (writes += 1) });
    await Promise.all([view(noon), view(noon), view(after(writeProbeInterval - 1))]);
    expect(writes).toBe(1);
    await view(after(writeProbeInterval));
    expect(writes).toBe(2);
  });
});
