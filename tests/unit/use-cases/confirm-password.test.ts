import { expect, it } from 'vitest';
import { confirmPassword } from '../../../functions/use-cases/clients/passwords.ts';
import { chosenPassword, temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { noon } from '../../support/noon.ts';

it('a changed temporary password is recorded once', async () => {
  const client = aClient({ credential: temporaryPassword(noon) });
  const clients = memoryClients([client]);
  const confirmed = await confirmPassword(client, { clients, now: noon });
  expect(confirmed).toMatchObject({ credential: chosenPassword, version: client.version + 1 });
  expect(await confirmPassword(confirmed, { clients, now: noon })).toBe(confirmed);
  expect(await clients.load(client.id)).toEqual(confirmed);
});

it('an edit at the same moment wins', async () => {
  const client = aClient({ credential: temporaryPassword(noon) });
  const clients = memoryClients([client]);
  const edited = await clients.save(client, { ...client, name: 'Edited' });
  expect(await confirmPassword(client, { clients, now: noon })).toBe(client);
  expect(await clients.load(client.id)).toEqual(edited);
});
