import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { viewUsage } from '../../../functions/use-cases/clients/usage.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';

const admin: Caller = { clientId: newClientId(), role: 'admin' };

it('what a client uses of its plan counts the files that its limit counts', async () => {
  const client = aClient({ plan: 'professional' });
  const [clients, media] = [memoryClients(), memoryMedia()];
  await clients.create(client);
  const dayAgo = new Date(noon.getTime() - day).toISOString();
  for (const file of [
    { size: 1000, status: 'ready', uploadedAt: dayAgo },
    { size: 200, status: 'uploading', uploadedAt: noon.toISOString() },
    { size: 30, status: 'uploading', uploadedAt: dayAgo },
    { size: 4, status: 'refused', uploadedAt: noon.toISOString() },
  ] as const)
    await media.create(aPicture({ ...file, id: mediaIdOf(client.id, newId()) }));
  expect(await viewUsage(admin, client.id, { clients, posts: memoryPosts(), media, now: noon })).toEqual({
    plan: 'professional',
    monthlyPosts: 0,
    scheduledPosts: 0,
    socialAccounts: 0,
    subClients: 0,
    libraryBytes: 1200,
  });
});
