import { expect, it } from 'vitest';
import { editPostingSettings, viewPostingSettings } from '../../../functions/use-cases/planning/posting-settings.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPostingSettings } from '../../support/memory/posting-settings.ts';
import { aClient } from '../../support/records/client-record.ts';

function world() {
  const [client, other] = [aClient(), aClient()];
  const clients = memoryClients([client, other]);
  const own = { clientId: client.id, role: 'user' as const };
  const stranger = { clientId: other.id, role: 'user' as const };
  return { client, own, stranger, deps: { clients, settings: memoryPostingSettings(clients) } };
}

const slots = [
  { weekday: 5, time: '19:30' },
  { weekday: 1, time: '10:00' },
];
const snippets = [{ kind: 'hashtags' as const, name: 'Bakery', text: '#kaak #manousheh' }];

it('begin empty, and change part by part', async () => {
  const { client, own, deps } = world();
  expect(await viewPostingSettings(own, client.id, deps)).toEqual(noPostingSettings);
  await editPostingSettings(own, client.id, { slots, version: 0 }, deps);
  await editPostingSettings(own, client.id, { snippets, timeZone: 'Europe/Paris', version: 1 }, deps);
  expect(await viewPostingSettings(own, client.id, deps)).toEqual({
    slots: slots.toReversed(),
    timeZone: 'Europe/Paris',
    snippets,
    version: 2,
  });
  await editPostingSettings(own, client.id, { slots: [], snippets: [], version: 2 }, deps);
  expect(await viewPostingSettings(own, client.id, deps)).toMatchObject({ slots: [], snippets: [], version: 3 });
});

it('are those of the client, its parent and admins only', async () => {
  const { client, own, stranger, deps } = world();
  const callers = [own, { ...stranger, actsFor: client.id }, { ...stranger, role: 'admin' as const }];
  for (const [version, caller] of callers.entries()) {
    await editPostingSettings(caller, client.id, { slots, version }, deps);
    expect(await viewPostingSettings(caller, client.id, deps)).toMatchObject({ version: version + 1 });
  }
  const strange = { kind: 'not-found', code: 'client.not-found' };
  await expect(viewPostingSettings(stranger, client.id, deps)).rejects.toMatchObject(strange);
  await expect(editPostingSettings(stranger, client.id, { slots, version: 3 }, deps)).rejects.toMatchObject(strange);
});

it('do not overwrite a concurrent change', async () => {
  const { client, own, deps } = world();
  await editPostingSettings(own, client.id, { slots, version: 0 }, deps);
  await expect(editPostingSettings(own, client.id, { slots: [], version: 0 }, deps)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'posting-settings.changed',
  });
  expect(await viewPostingSettings(own, client.id, deps)).toMatchObject({ slots: slots.toReversed() });
});

it('keep favourite places until they are changed', async () => {
  const { client, own, deps } = world();
  const places = [{ id: '105100000000004', name: 'Byblos Old Souk' }];
  await editPostingSettings(own, client.id, { places, version: 0 }, deps);
  await editPostingSettings(own, client.id, { slots, version: 1 }, deps);
  expect(await viewPostingSettings(own, client.id, deps)).toMatchObject({ places, version: 2 });
  await editPostingSettings(own, client.id, { places: [], version: 2 }, deps);
  expect(await viewPostingSettings(own, client.id, deps)).toMatchObject({ places: [] });
});
