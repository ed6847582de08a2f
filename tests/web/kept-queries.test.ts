import { QueryClient } from '@tanstack/react-query';
import { get, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPersisted, persistQueries } from '../../web/src/offline/persisted-queries.ts';
import { draft } from './fixtures.ts';
import { second } from '../../shared/durations.ts';
import { patience } from '../support/patience.ts';

let queryClient: QueryClient;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  queryClient = new QueryClient();
  stop = persistQueries(queryClient);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function show(content: string) {
  queryClient.setQueryData(['posts', 'list'], [{ ...draft, content }]);
  await vi.advanceTimersByTimeAsync(second);
}
const keep = (content: string) =>
  vi.waitFor(async () => {
    await show(content);
    expect(await kept()).toContain(content);
  }, patience);
const kept = async () => JSON.stringify(await Promise.all((await keys()).map((key) => get<unknown>(key))));

describe('what is kept on the device', () => {
  it('is what was shown last', async () => {
    await keep('Bread at seven');
    await keep('Coffee at eight');
    expect(await kept()).not.toContain('Bread at seven');
  });

  it('includes who is signed in, and never that no one is', async () => {
    queryClient.setQueryData(['me'], null);
    await keep('Bread at seven');
    expect(await kept()).not.toContain('"me"');
    queryClient.setQueryData(['me'], { client: { name: 'Cedar' } });
    await keep('Coffee at eight');
    expect(await kept()).toContain('Cedar');
  });

  it('includes the accounts that a post can go to', async () => {
    queryClient.setQueryData(['connections', draft.clientId], { connections: [{ accountName: 'Cedar Bakery' }] });
    await keep('Bread at seven');
    expect(await kept()).toContain('Cedar Bakery');
  });

  it('outlives that it cannot be read again', async () => {
    await keep('Bread at seven');
    const failing = () => Promise.reject(new Error('No network'));
    await queryClient
      .fetchQuery({ queryKey: ['posts', 'list'], queryFn: failing, retry: false })
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(queryClient.getQueryState(['posts', 'list'])?.status).toBe('error');
    stop();
    const next = new QueryClient();
    stop = persistQueries(next);
    await vi.waitFor(
      () => expect(JSON.stringify(next.getQueryData(['posts', 'list']))).toContain('Bread at seven'),
      patience,
    );
    expect(next.getQueryState(['posts', 'list'])).toMatchObject({ status: 'success', error: null });
  });

  it.each<[string, () => unknown]>([
    ['once it is forgotten', () => clearPersisted()],
    ['once nobody keeps it up to date', () => stop()],
  ])('is not written by what was put off, %s', async (_when, end) => {
    await keep('Bread at seven');
    queryClient.setQueryData(['posts', 'list'], [{ ...draft, content: 'Coffee at eight' }]);
    await end();
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(await kept()).not.toContain('Coffee at eight');
  });

  it('is gone once it is forgotten, even if a page still shows it', async () => {
    await keep('Bread at seven');
    await clearPersisted();
    await show('Coffee at eight');
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(await keys()).toEqual([]);
  });
});

describe('the ledger of the cache of files', () => {
  const name = 'workbox-expiration';
  const opened = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('cache-entries', { keyPath: 'id' }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('It does not open')));
    });
  const entriesOf = (database: IDBDatabase) =>
    new Promise<unknown[]>((resolve) => {
      const request = database.transaction('cache-entries').objectStore('cache-entries').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });

  it('is not made by signing out, and emptied where the service worker made it, which has it open', async () => {
    await clearPersisted();
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
    const database = await opened();
    const files = database.transaction('cache-entries', 'readwrite').objectStore('cache-entries');
    files.add({ id: 'nashra-media|https://nashra.example/media/a-secret.jpg', url: 'a-secret.jpg', timestamp: 1 });
    expect(await entriesOf(database)).toHaveLength(1);
    await clearPersisted();
    expect(await entriesOf(database)).toEqual([]);
    database.close();
  });
});
