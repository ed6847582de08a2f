import { beforeEach, describe, expect, it } from 'vitest';
import { makeReportLink, openReportLink } from '../../../../functions/use-cases/reports/report-links.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { day } from '../../../../shared/durations.ts';
import { memoryBranding } from '../../../support/memory/branding.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryMedia } from '../../../support/memory/media.ts';
import { memoryMetrics } from '../../../support/memory/metrics.ts';
import { memoryPostingSettings } from '../../../support/memory/posting-settings.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { memoryReportLinks } from '../../../support/memory/report-links.ts';
import { memoryReportSettings } from '../../../support/memory/report-settings.ts';
import { aClient } from '../../../support/records/client-record.ts';

const now = new Date('2026-12-02T10:00:00.000Z');
const paid = {
  plan: 'professional',
  subscriptionStatus: 'active',
  paymentStatus: 'paid',
  planEndDate: '2027-12-01T00:00:00.000Z',
} as const satisfies Partial<Client>;

function world(more: Partial<Client> = {}) {
  const client = aClient({ name: 'Cedar', ...paid, ...more });
  const other = aClient({ name: 'Saffron', ...paid });
  const clients = memoryClients([client, other]);
  const deps = {
    clients,
    reportLinks: memoryReportLinks(clients),
    reportSettings: memoryReportSettings(clients),
    settings: memoryPostingSettings(clients),
    branding: memoryBranding(clients),
    media: memoryMedia(),
    metrics: memoryMetrics(),
    posts: memoryPosts(),
    addresses: async () => (path: string) => path,
    hasTime: () => true,
    siteUrl: 'https://nashra.example',
    agency: 'Beit Media',
    newId: () => '01JD1111111111111111111111',
    newSecret: () => 'secret',
    now,
  };
  const open = (token: string, at = now, stores: Partial<typeof deps> = {}) =>
    openReportLink(token, { ...deps, ...stores, now: at });
  return { client, other, deps, open };
}

async function made(place: ReturnType<typeof world>, days = 14) {
  const own = { clientId: place.client.id, role: 'user' as const };
  const { reportLink, link } = await makeReportLink(
    own,
    { clientId: place.client.id, month: '2026-11', days },
    place.deps,
  );
  return { reportLink, token: new URL(link).hash.slice(1) };
}

const unknown = { kind: 'not-found', code: 'report-link.not-found', params: undefined };

let place: ReturnType<typeof world>;
beforeEach(() => {
  place = world();
});

describe('a link to a report', () => {
  it('shows the report of its month, and notes that it was opened', async () => {
    const { reportLink, token } = await made(place);
    expect(await place.open(token)).toMatchObject({ clientName: 'Cedar', from: '2026-11-01', to: '2026-11-30' });
    expect(await place.deps.reportLinks.find(reportLink.id)).toMatchObject({ openings: 1 });
  });

  it('works until the last millisecond before its end', async () => {
    const { reportLink, token } = await made(place, 7);
    const end = Date.parse(reportLink.expiresAt);
    expect(end).toBe(now.getTime() + 7 * day);
    await place.open(token, new Date(end - 1));
    await expect(place.open(token, new Date(end))).rejects.toMatchObject(unknown);
  });

  it('is answered like one that never was, whatever is wrong with it', async () => {
    const { reportLink, token } = await made(place);
    const [id = ''] = token.split('.');
    const foreign = id.replace(place.client.id, place.other.id);
    for (const wrong of ['', 'nonsense', `${id}.other`, `${id}.`, `${id}.secret2`, `${foreign}.secret`])
      await expect(place.open(wrong)).rejects.toMatchObject(unknown);
    expect(await place.deps.reportLinks.find(reportLink.id)).toMatchObject({ openings: 0 });
    await place.deps.reportLinks.revoke(reportLink.id, now);
    await expect(place.open(token)).rejects.toMatchObject(unknown);
  });

  it('ends with its client, and with the reports of the plan', async () => {
    const { token } = await made(place);
    const gone = { ...place.deps.clients, find: async () => undefined };
    await expect(place.open(token, now, { clients: gone })).rejects.toMatchObject(unknown);
    const { client, deps } = place;
    await deps.clients.save(client, { ...client, plan: 'starter' });
    await expect(place.open(token)).rejects.toMatchObject(unknown);
  });

  it('is closed while its client may not enter, or the parent of its client', async () => {
    const { token } = await made(place);
    const { client, deps } = place;
    await deps.clients.save(client, { ...client, isActive: false });
    await expect(place.open(token)).rejects.toMatchObject(unknown);
    const parent = await deps.clients.load(place.other.id);
    const child = await deps.clients.load(client.id);
    await deps.clients.save(child, { ...child, isActive: true, isSubClient: true, parentClientId: parent.id });
    expect(await place.open(token)).toMatchObject({ clientName: 'Cedar' });
    await deps.clients.save(parent, { ...parent, isActive: false });
    await expect(place.open(token)).rejects.toMatchObject(unknown);
  });

  it('is closed from the end of the plan', async () => {
    const ending = world({ planEndDate: '2026-12-05T00:00:00.000Z' });
    const own = (await made(ending, 14)).token;
    await ending.open(own, new Date('2026-12-04T23:59:59.999Z'));
    await expect(ending.open(own, new Date('2026-12-05T00:00:00.000Z'))).rejects.toMatchObject(unknown);
  });

  it('that its client made ends with that client’s sessions, and one that staff made does not', async () => {
    const { token } = await made(place);
    const { client, other, deps } = place;
    const byStaff = await makeReportLink(
      { clientId: other.id, role: 'admin' },
      { clientId: client.id, month: '2026-11', days: 14 },
      { ...deps, newId: () => '01JD2222222222222222222222' },
    );
    const sessionsEndedAt = new Date(now.getTime() + 1).toISOString();
    await deps.clients.save(client, { ...client, sessionsEndedAt });
    await expect(place.open(token)).rejects.toMatchObject(unknown);
    expect(await place.open(new URL(byStaff.link).hash.slice(1))).toMatchObject({ clientName: 'Cedar' });
  });

  it('names the product, but not where the plan leaves it out', async () => {
    const { token } = await made(place);
    expect((await place.open(token)).sender).toMatchObject({ product: 'Nashra' });
    const white = world({ plan: 'enterprise' });
    const { sender } = await white.open((await made(white)).token);
    expect(sender.name).toBe('Cedar');
    expect(sender).not.toHaveProperty('product');
  });

  it('is made by its own client and by staff, where the plan has reports', async () => {
    const wanted = { clientId: place.client.id, month: '2026-11', days: 14 };
    const make = (caller: { clientId: Client['id']; role: 'user' | 'admin' }, at = place) =>
      makeReportLink(caller, { ...wanted, clientId: at.client.id }, at.deps);
    await expect(make({ clientId: place.other.id, role: 'user' })).rejects.toMatchObject({ code: 'client.not-found' });
    expect((await make({ clientId: place.other.id, role: 'admin' })).reportLink.createdBy).toBe('Saffron');
    const starter = world({ plan: 'starter' });
    await expect(make({ clientId: starter.client.id, role: 'user' }, starter)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
