import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries, type EntryName } from '../../../functions/entries.ts';
import { bundleAll } from '../../../infra/bundling/bundle-all.ts';
import { bundleFolder, bundlesFolder } from '../../../infra/bundling/bundle-folder.ts';
import type { HandlerModule } from '../../../infra/local/aws/lambda/invoke.ts';
import type { Handlers } from '../../../infra/local/run/start.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { connect, publishedAt, settled, tick, upload } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { startSystem } from '../../support/local/local-system.ts';

/** As deployed: they can load nothing but Node itself. */
function handlersIn(folder: string): Handlers {
  const load = (name: EntryName) => async () =>
    (await import(pathToFileURL(join(folder, bundleFolder(name), 'index.mjs')).href)) as HandlerModule;
  return Object.fromEntries((Object.keys(entries) as EntryName[]).map((name) => [name, load(name)])) as Handlers;
}

describe('the functions as they are bundled', () => {
  let folder = '';
  let system: Awaited<ReturnType<typeof startSystem>>;
  let call: ApiClient;
  let clientId: ClientId;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nashra-bundled-'));
    await bundleAll(process.cwd());
    await cp(bundlesFolder, join(folder, bundlesFolder), { recursive: true });
    system = await startSystem({}, { handlers: handlersIn(folder) });
    call = apiClient(system.url, await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword));
    const body = { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'enterprise' as const };
    clientId = (await call(contracts.createClient, { body })).client.id;
  });
  afterAll(async () => {
    await system.stop();
    await rm(folder, { recursive: true });
  });

  it('publish a post with a picture to accounts that were connected', async () => {
    await connect(call, system.url, clientId, 'instagram');
    await connect(call, system.url, clientId, 'facebook');
    const media = [await upload(call, clientId)];
    const due = new Date(Date.now() + 60_000);
    const when = { status: 'scheduled' as const, scheduledFor: due.toISOString() };
    const body = { clientId, content: 'Fresh manakish', platforms: ['instagram' as const, 'facebook' as const], media };
    const post = await call(contracts.createPost, { body: { ...body, ...when } });
    await tick(system.url, due);
    expect((await settled(call, post.id)).status).toBe('published');
    expect(await publishedAt(system.simulatorUrl)).toHaveLength(2);
  });

  it('distinguish the services’ errors that our code handles', async () => {
    const body = { name: 'Another', email: 'owner@olive.example', plan: 'starter' as const };
    await expect(call(contracts.createClient, { body })).rejects.toThrow(' answered 409');
    const missing = { clientId: idOfClient(clientId.replace(/.$/, clientId.endsWith('0') ? '1' : '0')) };
    await expect(call(contracts.getClient, { params: missing })).rejects.toThrow(' answered 404');
  });

  it('write captions, and describe the API', async () => {
    const { suggestions } = await call(contracts.createCaptions, {
      params: { clientId },
      body: { brief: 'Fresh manakish', tone: 'friendly', length: 'short', language: 'en', platforms: ['instagram'] },
    });
    expect(suggestions.length).toBeGreaterThan(0);
    expect((await call(contracts.getOpenApi)).paths).toHaveProperty('/api/posts');
  });

  it('archive what a clean-up would remove, and remove a client', async () => {
    expect(await call(contracts.createCleanup, { body: { dryRun: true } })).toMatchObject({ dryRun: true });
    expect(await call(contracts.deleteClient, { params: { clientId } })).toEqual({ id: clientId });
    await expect(call(contracts.getClient, { params: { clientId } })).rejects.toThrow(' answered 404');
  });
});
