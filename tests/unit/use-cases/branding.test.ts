import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { updateBranding, viewBranding, listBranding } from '../../../functions/use-cases/clients/branding.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { memoryBranding } from '../../support/memory/branding.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';

async function world() {
  const [client, other] = [aClient(), aClient()];
  const clients = memoryClients([client, other]);
  const media = memoryMedia();
  const pictureOf = async (clientId: typeof client.id, more: Partial<ReturnType<typeof aPicture>> = {}) => {
    const picture = aPicture({ id: mediaIdOf(clientId, newId()), ...more });
    await media.create(picture);
    return picture;
  };
  const own = { clientId: client.id, role: 'user' as const };
  const stranger = { clientId: other.id, role: 'user' as const };
  const deps = { branding: memoryBranding(clients), media, sign: (path: string) => `${path}?signed` };
  return { client, other, own, stranger, deps, pictureOf };
}

it('are chosen by the client, its parent and admins only', async () => {
  const { client, own, stranger, deps } = await world();
  const callers = [own, { ...stranger, actsFor: client.id }, { ...stranger, role: 'admin' as const }];
  for (const caller of callers) {
    await updateBranding(caller, client.id, { colour: 'teal' }, deps);
    expect(await viewBranding(client.id, deps)).toMatchObject({ colour: 'teal' });
    await updateBranding(caller, client.id, {}, deps);
  }
  await expect(updateBranding(stranger, client.id, { colour: 'red' }, deps)).rejects.toMatchObject({
    kind: 'not-found',
  });
  expect(await viewBranding(client.id, deps)).toEqual({ clientId: client.id, version: 6 });
});

it('show a signed picture of the client’s library, and none once its file is being removed or gone', async () => {
  const { client, own, deps, pictureOf } = await world();
  const picture = await pictureOf(client.id);
  await updateBranding(own, client.id, { logo: picture.id }, deps);
  const withLogo = { clientId: client.id, logo: { id: picture.id, url: `${picture.url}?signed` }, version: 1 };
  expect(await viewBranding(client.id, deps)).toEqual(withLogo);
  await deps.media.beginRemoval(picture);
  expect(await viewBranding(client.id, deps)).toEqual({ clientId: client.id, version: 1 });
  await deps.media.endRemoval(picture.id);
  expect(await listBranding([client.id], deps)).toEqual([{ clientId: client.id, version: 1 }]);
});

it('take no file of another client, none that is missing or unchecked, and no video or animation', async () => {
  const { client, other, own, deps, pictureOf } = await world();
  const files = [
    await pictureOf(other.id),
    aPicture({ id: mediaIdOf(client.id, newId()) }),
    await pictureOf(client.id, { status: 'uploading' }),
    await pictureOf(client.id, { status: 'refused' }),
    await pictureOf(client.id, { type: 'video' }),
    await pictureOf(client.id, { type: 'gif' }),
  ];
  const admin = { ...own, role: 'admin' as const };
  for (const { id: logo } of files)
    await expect(updateBranding(admin, client.id, { logo }, deps)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'branding.no-picture',
    });
  expect(await deps.branding.find(client.id)).toBeUndefined();
});

it('do not overwrite a concurrent change', async () => {
  const { client, own, deps } = await world();
  await updateBranding(own, client.id, { colour: 'teal', version: 0 }, deps);
  await expect(updateBranding(own, client.id, { colour: 'red', version: 0 }, deps)).rejects.toMatchObject({
    code: 'branding.changed',
  });
  expect(await viewBranding(client.id, deps)).toMatchObject({ colour: 'teal', version: 1 });
});

it('of many are those that were chosen, each once', async () => {
  const { client, other, own, deps } = await world();
  await updateBranding(own, client.id, { colour: 'teal' }, deps);
  expect(await listBranding([client.id, other.id, client.id], deps)).toEqual([
    { clientId: client.id, colour: 'teal', version: 1 },
  ]);
});
