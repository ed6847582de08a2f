import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, settled } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let token: string;
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ id: clientId, token, call } = await newClient(system));
  await connect(call, system.url, clientId, 'facebook');
});

async function published(content: string, platform: Platform = 'facebook') {
  const { id: postId } = await call(contracts.createPost, { body: { clientId, content, platforms: [platform] } });
  await call(contracts.createPublication, { params: { postId } });
  expect(await settled(call, postId)).toMatchObject({ status: 'published' });
  return { postId, platform };
}

const textsThere = async () => (await publishedAt(system.simulatorUrl)).map(({ message }) => message);

describe('a post that is out', () => {
  it('is removed at the platform, twice if need be, and its receipt stays', async () => {
    const params = await published('Kaak to be removed');
    expect(await textsThere()).toContain('Kaak to be removed');
    const removed = await call(contracts.deletePublication, { params });
    expect(removed).toMatchObject({ status: 'published', targets: [{ removedAt: expect.any(String) }] });
    expect(await textsThere()).not.toContain('Kaak to be removed');
    expect(await call(contracts.deletePublication, { params })).toEqual(removed);
    expect(await call(contracts.getPost, { params: { postId: params.postId } })).toEqual(removed);
    const { receipts } = await call(contracts.listReceipts, { params: { postId: params.postId } });
    expect(receipts).toHaveLength(1);
    const path = `${system.url}/api/posts/${params.postId}/publications/facebook`;
    const edited = await request(path, 'PATCH', token, { content: 'Too late' });
    expect([edited.status, edited.text]).toEqual([409, expect.stringContaining('post.gone')]);
  });

  it('has another text at the platform once it is edited there', async () => {
    const params = await published('Kaak with a misprnt');
    const edited = await call(contracts.updatePublication, { params, body: { content: 'Kaak without' } });
    expect(edited).toMatchObject({ content: 'Kaak with a misprnt', targets: [{ editedText: 'Kaak without' }] });
    const texts = await textsThere();
    expect(texts).toContain('Kaak without');
    expect(texts).not.toContain('Kaak with a misprnt');
  });

  it('stays out when it is deleted here', async () => {
    const { postId } = await published('Kaak to stay');
    await call(contracts.deletePost, { params: { postId } });
    expect(await textsThere()).toContain('Kaak to stay');
  });

  it('cannot be changed where it does not go', async () => {
    const { postId } = await published('Kaak on one platform');
    const answer = await request(`${system.url}/api/posts/${postId}/publications/tiktok`, 'DELETE', token);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('does not go to TikTok')]);
  });
});
