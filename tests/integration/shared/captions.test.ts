import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const captionRequest: CaptionRequest = {
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

const suggest = (body: CaptionRequest) => call(contracts.suggestCaptions, { params: { clientId }, body });

describe('captions', () => {
  it('are suggested by the embedded writer, in every language, and say so', async () => {
    for (const language of ['en', 'ar', 'fr'] as const) {
      const { suggestions, writer } = await suggest({ ...captionRequest, language });
      expect(writer).toBe('embedded');
      expect(suggestions).toHaveLength(3);
      for (const { caption, hashtags } of suggestions) {
        expect(caption).toContain(captionRequest.brief);
        expect(hashtags).toContain('#Manakish');
      }
    }
  });

  it('are suggested in the client’s voice for everyone who writes for it', async () => {
    const params = { clientId };
    const { version } = await call(contracts.getBrandNotes, { params });
    const body = { text: 'Always add #CanaryBakery', version };
    const notes = await admin(contracts.editBrandNotes, { params, body });
    expect(await call(contracts.getBrandNotes, { params })).toEqual(notes);
    const [first] = (await suggest(captionRequest)).suggestions;
    expect(first?.hashtags[0]).toBe('#CanaryBakery');
    const late = await request(`${system.url}/api/clients/${clientId}/brand-notes`, 'PATCH', token, body);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'brand-notes.changed' } } });
  });

  it('are not for every plan', async () => {
    const params = { clientId };
    await admin(contracts.editClient, { params, body: { plan: 'starter' } });
    const path = `${system.url}/api/clients/${clientId}/captions`;
    expect(await request(path, 'POST', token, captionRequest)).toMatchObject({
      status: 403,
      body: { error: { code: 'access.plan' } },
    });
    expect((await admin(contracts.suggestCaptions, { params, body: captionRequest })).suggestions).toHaveLength(3);
    await admin(contracts.editClient, { params, body: { plan: 'professional' } });
  });

  it('leave no word in the log, neither of the brief nor of a suggestion nor of the notes', async () => {
    const { suggestions } = await suggest({ ...captionRequest, tone: 'playful' });
    const log = await readFile(join(system.dataDir, 'logs', 'functions.jsonl'), 'utf8');
    expect(log).toContain('POST /api/clients/{clientId}/captions');
    for (const { caption } of suggestions) expect(log).not.toContain(caption.slice(0, 10));
    for (const word of ['canary', 'Canary', 'manakish', 'Manakish']) expect(log).not.toContain(word);
  });

  it('are limited per client, without affecting others', async () => {
    const { limit } = contracts.suggestCaptions.throttles[0];
    const path = `${system.url}/api/clients/${clientId}/captions`;
    // A window may end in between, so there can be two.
    const asked = Array.from({ length: 2 * limit + 1 }, () => request(path, 'POST', token, captionRequest));
    const refused = (await Promise.all(asked)).find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'request.too-many' } } });
    await admin(contracts.suggestCaptions, { params: { clientId }, body: captionRequest });
  });
});
