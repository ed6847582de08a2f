import { describe, expect, it } from 'vitest';
import { suggestCaptions } from '../../../functions/use-cases/captions/suggest-captions.ts';
import { CaptionOrder, type CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import type { WritingOrder } from '../../../shared/domain/captions/writing-order.ts';
import { captionLimits } from '../../../shared/domain/captions/fit-captions.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { memoryBrandNotes } from '../../support/memory/brand-notes.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryCaptionSpending } from '../../support/memory/caption-spending.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { inWords } from '../../support/api/in-words.ts';

const request: CaptionRequest = {
  task: 'new',
  brief: 'Fresh manakish from seven',
  tone: 'friendly',
  length: 'short',
  language: 'en',
  platforms: ['instagram'],
  pictures: [],
};
const { pictures: _, ...asked } = request;
const charge = { microDollars: 70, inputTokens: 600, outputTokens: 300 };
const most = 400_000;
const written = { suggestions: [{ caption: 'Good morning, Beirut', hashtags: ['#manakish'] }] };

function world({
  plan = 'professional',
  write = async () => written,
  isCharged = true,
}: {
  plan?: Plan;
  isCharged?: boolean;
  write?: () => Promise<unknown>;
}) {
  const [client, parent] = [aClient({ plan }), aClient()];
  const clients = memoryClients([client, parent]);
  const orders: WritingOrder[] = [];
  const shown: (readonly string[])[] = [];
  const spending = memoryCaptionSpending();
  const spent = () => spending.find({ clientId: client.id, month: '202611' });
  const warnings: string[] = [];
  const deps = {
    clients,
    brandNotes: memoryBrandNotes(clients),
    writer: {
      mostOf: () => most,
      async write(order: WritingOrder, pictures: readonly string[]) {
        orders.push(order);
        shown.push(pictures);
        return { answer: await write(), charge: isCharged ? charge : undefined };
      },
    },
    spending,
    now: new Date('2026-11-23T10:00:00Z'),
    warn: (message: string, details: object) => void warnings.push(JSON.stringify([message, details])),
  };
  const own = { clientId: client.id, role: 'user' as const };
  return { client, parent, deps, own, orders, shown, spent, warnings };
}

it('passes the writer all known facts, and returns the captions that fit', async () => {
  const { client, deps, own, orders } = world({});
  await deps.brandNotes.save(client.id, { version: 0 }, { text: 'We say manousheh' });
  expect(await suggestCaptions(own, client.id, request, deps)).toEqual(written.suggestions);
  expect(orders).toEqual([
    { ...asked, brandNotes: 'We say manousheh', limits: captionLimits(['instagram']), platformLimits: {} },
  ]);
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
  deps.writer.mostOf = () => charge.microDollars;
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

it('shows the writer the pictures, apart from what it is told', async () => {
  const { client, deps, own, orders, shown } = world({});
  await suggestCaptions(own, client.id, { ...request, pictures: ['/9j/AAAA'] }, deps);
  expect(shown).toEqual([['/9j/AAAA']]);
  expect(JSON.stringify(orders)).not.toContain('/9j/');
});

it('hands over one rewritten text, and one for each platform within its own limits', async () => {
  const versions = [
    { platform: 'tiktok', caption: 'Bread on TikTok', hashtags: [] },
    { platform: 'instagram', caption: 'Bread on Instagram', hashtags: [] },
    { platform: 'myspace', caption: 'Bread elsewhere', hashtags: [] },
  ];
  const { client, deps, own, orders } = world({ write: async () => ({ suggestions: versions }) });
  const platforms = ['instagram', 'tiktok'] as const;
  const each = { ...request, task: 'platforms' as const, platforms: [...platforms] };
  expect(await suggestCaptions(own, client.id, each, deps)).toEqual([versions[1], versions[0]]);
  expect(Object.keys(CaptionOrder.parse(orders[0]).platformLimits)).toEqual(platforms);
  expect(await suggestCaptions(own, client.id, { ...request, task: 'shorter' }, deps)).toHaveLength(1);
});

describe('an answer that mixes languages', () => {
  const mixed = { suggestions: [{ caption: 'صباح الخير to all of you in the city', hashtags: [] }] };

  it('is asked for once more, with the reason', async () => {
    const answers = [mixed, written];
    const { client, deps, own, orders } = world({ write: async () => answers.shift() });
    expect(await suggestCaptions(own, client.id, request, deps)).toEqual(written.suggestions);
    expect(orders.map((order) => CaptionOrder.parse(order).problem)).toEqual([undefined, 'mixed-languages']);
  });

  it('is refused when the second does as well; both are paid for', async () => {
    const { client, deps, own, orders, spent } = world({ write: async () => mixed });
    await expect(suggestCaptions(own, client.id, request, deps)).rejects.toMatchObject({
      kind: 'mismatch',
      code: 'captions.languages-mixed',
    });
    expect(orders).toHaveLength(2);
    expect(await spent()).toMatchObject({ calls: 2, microDollars: 2 * charge.microDollars });
  });

  it('loses only the captions that mix, when new ones were asked for', async () => {
    const some = { suggestions: [...mixed.suggestions, ...written.suggestions] };
    const { client, deps, own, orders } = world({ write: async () => some });
    expect(await suggestCaptions(own, client.id, request, deps)).toEqual(written.suggestions);
    expect(orders).toHaveLength(1);
  });
});

describe('the budget of a month', () => {
  it('counts what each call cost', async () => {
    const { client, deps, own, spent } = world({});
    await suggestCaptions(own, client.id, request, deps);
    await suggestCaptions(own, client.id, request, deps);
    expect(await spent()).toEqual({ microDollars: 140, calls: 2, inputTokens: 1200, outputTokens: 600 });
  });

  it('is not passed by calls at once: each reserves the most that it may cost', async () => {
    const { client, deps, own, orders } = world({});
    const calls = Array.from({ length: 5 }, () => suggestCaptions(own, client.id, request, deps));
    const results = await Promise.allSettled(calls);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    // A professional's million has room for two calls of 400,000.
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'captions.budget-spent' })));
    expect(orders).toHaveLength(2);
    await expect(suggestCaptions(own, client.id, request, deps)).resolves.toHaveLength(1);
  });

  it('is given back what a refused call had reserved', async () => {
    const { client, deps, own, spent } = world({ write: () => Promise.reject(new Error('Throttled')) });
    await expect(suggestCaptions(own, client.id, request, deps)).rejects.toMatchObject({
      code: 'captions.unavailable',
    });
    expect(await spent()).toMatchObject({ microDollars: 0, calls: 0 });
  });

  it('keeps what a call had reserved whose cost nobody knows', async () => {
    const { client, deps, own, spent } = world({ isCharged: false });
    await suggestCaptions(own, client.id, request, deps);
    expect(await spent()).toMatchObject({ microDollars: most, calls: 1 });
  });

  it('is smaller with Starter, where only staff ask', async () => {
    const { client, deps, own, orders } = world({ plan: 'starter' });
    const asking = suggestCaptions({ ...own, role: 'admin' }, client.id, request, deps);
    await expect(asking).rejects.toMatchObject({ kind: 'forbidden', code: 'captions.budget-spent' });
    expect(orders).toEqual([]);
  });
});
