import { expect, it } from 'vitest';
import { suggestCaptions } from '../../../functions/use-cases/captions/suggest-captions.ts';
import type { CaptionOrder, CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import { captionLimits } from '../../../shared/domain/captions/fit-captions.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { memoryBrandNotes } from '../../support/memory/brand-notes.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { inWords } from '../../support/api/in-words.ts';

const request: CaptionRequest = {
  brief: 'Fresh manakish from seven',
  tone: 'friendly',
  length: 'short',
  language: 'en',
  platforms: ['instagram'],
};
const written = { suggestions: [{ caption: 'Good morning, Beirut', hashtags: ['#manakish'] }] };

function world({
  plan = 'professional',
  write = async () => written,
}: {
  plan?: Plan;
  write?: () => Promise<unknown>;
}) {
  const [client, parent] = [aClient({ plan }), aClient()];
  const clients = memoryClients([client, parent]);
  const orders: CaptionOrder[] = [];
  const warnings: string[] = [];
  const deps = {
    clients,
    brandNotes: memoryBrandNotes(clients),
    writer: {
      async write(order: CaptionOrder): Promise<unknown> {
        orders.push(order);
        return write();
      },
    },
    warn: (message: string, details: object) => void warnings.push(JSON.stringify([message, details])),
  };
  const own = { clientId: client.id, role: 'user' as const };
  return { client, parent, deps, own, orders, warnings };
}

it('passes the writer all known facts, and returns the captions that fit', async () => {
  const { client, deps, own, orders } = world({});
  await deps.brandNotes.save(client.id, { version: 0 }, { text: 'We say manousheh' });
  expect(await suggestCaptions(own, client.id, request, deps)).toEqual(written.suggestions);
  expect(orders).toEqual([{ ...request, brandNotes: 'We say manousheh', limits: captionLimits(['instagram']) }]);
});

it('is for the client, its parent and admins; for others the client is not there', async () => {
  const { client, parent, deps, own } = world({});
  const other = { clientId: parent.id, role: 'user' as const };
  for (const caller of [own, { ...other, actsFor: client.id }, { ...other, role: 'admin' as const }])
    await expect(suggestCaptions(caller, client.id, request, deps)).resolves.toHaveLength(1);
  await expect(suggestCaptions(other, client.id, request, deps)).rejects.toMatchObject({ kind: 'not-found' });
});

it('is for plans with advanced features, and asks no writer for another', async () => {
  const { client, deps, own, orders } = world({ plan: 'starter' });
  await expect(inWords(suggestCaptions(own, client.id, request, deps))).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'access.plan',
    message: 'This feature is not available in your current plan. Please upgrade to access this feature.',
  });
  expect(orders).toEqual([]);
  const admin = { ...own, role: 'admin' as const };
  await expect(suggestCaptions(admin, client.id, request, deps)).resolves.toHaveLength(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error(`Cannot write about ${request.brief}`))],
  ['says nothing', async () => undefined],
  ['answers nonsense', async () => ({ suggestions: [request.brief] })],
])('reports that the writer is not available when it %s, and logs no word of it', async (_, write) => {
  const { client, deps, own, warnings } = world({ write });
  await expect(inWords(suggestCaptions(own, client.id, request, deps))).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'captions.unavailable',
    message: 'The writer is not available. Please try again.',
  });
  expect(warnings).toHaveLength(1);
  expect(warnings.join()).not.toContain('manakish');
});
