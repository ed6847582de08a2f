import { expect, it } from 'vitest';
import { editBrandNotes, viewBrandNotes } from '../../../functions/use-cases/captions/brand-notes.ts';
import { memoryBrandNotes } from '../../support/memory/brand-notes.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';

function world() {
  const [client, other] = [aClient(), aClient()];
  const clients = memoryClients([client, other]);
  const own = { clientId: client.id, role: 'user' as const };
  const stranger = { clientId: other.id, role: 'user' as const };
  return { client, own, stranger, deps: { clients, brandNotes: memoryBrandNotes(clients) } };
}

it('are read and written by the client, its parent and admins only', async () => {
  const { client, own, stranger, deps } = world();
  expect(await viewBrandNotes(own, client.id, deps)).toEqual({ text: '', version: 0 });
  const callers = [own, { ...stranger, actsFor: client.id }, { ...stranger, role: 'admin' as const }];
  for (const [index, caller] of callers.entries()) {
    const notes = { text: `Notes ${index}`, version: index + 1 };
    expect(await editBrandNotes(caller, client.id, { text: notes.text }, deps)).toEqual(notes);
    expect(await viewBrandNotes(caller, client.id, deps)).toEqual(notes);
  }
  await expect(viewBrandNotes(stranger, client.id, deps)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(editBrandNotes(stranger, client.id, { text: 'x' }, deps)).rejects.toMatchObject({ kind: 'not-found' });
});

it('do not overwrite a concurrent change', async () => {
  const { client, own, deps } = world();
  await editBrandNotes(own, client.id, { text: 'Mine', version: 0 }, deps);
  await expect(editBrandNotes(own, client.id, { text: 'Late', version: 0 }, deps)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'brand-notes.changed',
  });
  expect(await viewBrandNotes(own, client.id, deps)).toEqual({ text: 'Mine', version: 1 });
});
