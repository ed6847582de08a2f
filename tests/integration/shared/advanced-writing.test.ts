import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { draftedMonths } from '../../../shared/domain/captions/month-draft.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let call: ApiClient;
let admin: ApiClient;
let token: string;
let clientId: ClientId;
beforeAll(async () => {
  ({ token, call, id: clientId } = await newProfessional(system));
  admin = (await demoAdmin(system)).call;
});

const [, month = ''] = draftedMonths(agencyDay(new Date().toISOString()));
const body = {
  month,
  posts: 5,
  about: 'Canary bread from seven. Our canary oven is here',
  tone: 'friendly' as const,
  language: 'en' as const,
  platforms: ['instagram' as const],
};

it('a month is drafted for Enterprise, kept once as drafts that wait for the client’s yes, and undone', async () => {
  const params = { clientId };
  const path = `${system.url}/api/clients/${clientId}/month-drafts`;
  expect(await request(path, 'POST', token, body)).toMatchObject({
    status: 403,
    body: { error: { code: 'access.plan' } },
  });
  await admin(contracts.updateClient, { params, body: { plan: 'enterprise' } });

  const before = await call(contracts.getCaptionSpend, { params });
  const { drafts, refused, timeZone, writer } = await call(contracts.createMonthDraft, { params, body });
  expect({ refused, writer, posts: drafts.length }).toEqual({ refused: [], writer: 'embedded', posts: 5 });
  expect(drafts.every(({ at, text }) => at.startsWith(month) && /canary/i.test(text))).toBe(true);
  expect(await call(contracts.getCaptionSpend, { params })).toMatchObject({ calls: before.calls + 1 });
  expect((await call(contracts.listPosts, { query: { clientId } })).total).toBe(0);

  const file = { clientId, fingerprint: 'a'.repeat(64), fileName: 'Drafted month', rows: drafts.length };
  const posts = drafts.map(({ at, text }, place) => ({
    row: place + 1,
    content: text,
    platforms: ['instagram' as const],
    status: 'draft' as const,
    scheduledFor: at,
    timeZone,
    isByAgent: true as const,
  }));
  const { id: importId } = await admin(contracts.createPostImport, { body: file });
  const store = () => admin(contracts.createImportedPosts, { params: { importId }, body: { posts } });
  expect((await store()).results).toMatchObject(drafts.map(() => ({ success: true })));
  expect(await store()).toEqual(await store());
  const kept = await call(contracts.listPosts, { query: { clientId } });
  expect(kept.total).toBe(5);
  const [first] = kept.posts;
  expect(first).toMatchObject({ status: 'draft' });
  const post = await call(contracts.getPost, { params: { postId: first!.id } });
  expect(post).toMatchObject({ isByAgent: true, status: 'draft' });

  const again = await call(contracts.createMonthDraft, { params, body });
  const taken = new Set(drafts.map(({ at }) => at));
  expect(again.drafts.filter(({ at }) => taken.has(at))).toEqual([]);
  expect(await admin(contracts.createImportUndo, { params: { importId }, body: {} })).toMatchObject({ removed: 5 });
});

it('what a client’s own people keep is theirs, and waits for nobody', async () => {
  const file = { clientId, fingerprint: 'b'.repeat(64), fileName: 'Drafted month', rows: 1 };
  const { id: importId } = await call(contracts.createPostImport, { body: file });
  const posts = [
    { row: 1, content: 'Ours', platforms: ['instagram' as const], status: 'draft' as const, isByAgent: true as const },
  ];
  const [result] = (await call(contracts.createImportedPosts, { params: { importId }, body: { posts } })).results;
  if (result?.success !== true) throw new Error('Nothing was kept');
  const post = await call(contracts.getPost, { params: { postId: result.postId } });
  expect(post).not.toHaveProperty('isByAgent');
});

it('refuses months and counts beyond its bounds with the field', async () => {
  const path = `${system.url}/api/clients/${clientId}/month-drafts`;
  for (const [field, wrong] of [
    ['month', { month: '2020-01' }],
    ['month', { month: '2026-13' }],
    ['posts', { posts: 13 }],
    ['platforms', { platforms: [] }],
    ['about', { about: 'x'.repeat(1001) }],
  ] as const)
    expect(await request(path, 'POST', token, { ...body, ...wrong })).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) as unknown } } },
    });
});

it('leaves no word of it in the log', async () => {
  const log = await readFile(join(system.dataDir, 'logs', 'functions.jsonl'), 'utf8');
  expect(log).toContain('POST /api/clients/{clientId}/month-drafts');
  expect(log.toLowerCase()).not.toContain('canary bread');
});
