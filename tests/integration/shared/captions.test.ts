import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type * as z from 'zod';
import type { CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

type SentRequest = z.input<typeof CaptionRequest>;

const captionRequest: SentRequest = {
  brief: 'Fresh manakish from our canary oven at seven',
  tone: 'friendly',
  length: 'medium',
  language: 'en',
  platforms: ['instagram', 'facebook'],
};

const system = sharedSystem();
let call: ApiClient;
let admin: ApiClient;
let token: string;
let clientId: ClientId;
beforeAll(async () => {
  ({ token, call, id: clientId } = await newProfessional(system));
  admin = (await demoAdmin(system)).call;
});

const suggest = (body: SentRequest) => call(contracts.createCaptions, { params: { clientId }, body });

describe('captions', () => {
  it('are suggested by the embedded writer, in every language, and say so', async () => {
    const briefs = [
      ['en', captionRequest.brief, '#Manakish'],
      ['ar', 'مناقيش طازجة كل صباح', '#مناقيش'],
      ['fr', 'Des manakish chaudes dès sept heures', '#Manakish'],
    ] as const;
    for (const [language, brief, hashtag] of briefs) {
      const { suggestions, writer } = await suggest({ ...captionRequest, brief, language });
      expect(writer).toBe('embedded');
      expect(suggestions).toHaveLength(3);
      for (const { caption, hashtags } of suggestions) {
        expect(caption).toContain(brief);
        expect(hashtags).toContain(hashtag);
      }
    }
  });

  it('never mix languages: what the writer cannot translate is refused with the reason', async () => {
    const path = `${system.url}/api/clients/${clientId}/captions`;
    const body = { ...captionRequest, task: 'language', language: 'ar' };
    expect(await request(path, 'POST', token, body)).toMatchObject({
      status: 422,
      body: { error: { code: 'captions.languages-mixed' } },
    });
  });

  it('rewrite a text once for each platform', async () => {
    const { suggestions } = await suggest({ ...captionRequest, task: 'platforms', pictures: ['/9j/AAAA'] });
    expect(suggestions.map(({ platform }) => platform)).toEqual(captionRequest.platforms);
  });

  it('are counted, and staff and the client see what the month cost of its budget', async () => {
    const params = { clientId };
    const before = await admin(contracts.getCaptionSpend, { params });
    await suggest(captionRequest);
    const after = await admin(contracts.getCaptionSpend, { params });
    expect(after).toEqual({ ...before, calls: before.calls + 1 });
    expect(after).toMatchObject({ microDollars: 0, budget: 1_000_000 });
    expect(await call(contracts.getCaptionSpend, { params })).toEqual(after);
  });

  it('are suggested in the client’s voice for everyone who writes for it', async () => {
    const params = { clientId };
    const { version } = await call(contracts.getBrandNotes, { params });
    const body = { text: 'Always add #CanaryBakery', version };
    const notes = await admin(contracts.updateBrandNotes, { params, body });
    expect(await call(contracts.getBrandNotes, { params })).toEqual(notes);
    const [first] = (await suggest(captionRequest)).suggestions;
    expect(first?.hashtags[0]).toBe('#CanaryBakery');
    const late = await request(`${system.url}/api/clients/${clientId}/brand-notes`, 'PATCH', token, body);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'brand-notes.changed' } } });
  });

  it('are not for every plan', async () => {
    const params = { clientId };
    await admin(contracts.updateClient, { params, body: { plan: 'starter' } });
    const path = `${system.url}/api/clients/${clientId}/captions`;
    expect(await request(path, 'POST', token, captionRequest)).toMatchObject({
      status: 403,
      body: { error: { code: 'access.plan' } },
    });
    expect((await admin(contracts.createCaptions, { params, body: captionRequest })).suggestions).toHaveLength(3);
    await admin(contracts.updateClient, { params, body: { plan: 'professional' } });
  });

  it('leave no word in the log, neither of the brief nor of a suggestion nor of the notes', async () => {
    const { suggestions } = await suggest({ ...captionRequest, tone: 'playful' });
    const log = await readFile(join(system.dataDir, 'logs', 'functions.jsonl'), 'utf8');
    expect(log).toContain('POST /api/clients/{clientId}/captions');
    for (const { caption } of suggestions) expect(log).not.toContain(caption.slice(0, 10));
    for (const word of ['canary', 'Canary', 'manakish', 'Manakish']) expect(log).not.toContain(word);
  });

  it('are limited per client, without affecting others', async () => {
    const { limit } = contracts.createCaptions.throttles[0];
    const path = `${system.url}/api/clients/${clientId}/captions`;
    // A window may end in between, so there can be two.
    const asked = Array.from({ length: 2 * limit + 1 }, () => request(path, 'POST', token, captionRequest));
    const refused = (await Promise.all(asked)).find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'request.too-many' } } });
    await admin(contracts.createCaptions, { params: { clientId }, body: captionRequest });
  });
});
