import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPost } from '../../../infra/local/platforms/linkedin/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { agree, connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newProfessional } from '../../support/api/people.ts';
import { aPdf } from '../../support/fixtures/a-pdf.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const platform = 'linkedin' as const;
const cedar = 'urn:li:organization:104001';

async function published(content: string): Promise<PublishedPost[]> {
  const answer = await fetch(`${system.linkedinSimulatorUrl}/_sim/published`);
  const { published: posts } = (await answer.json()) as { published: PublishedPost[] };
  return posts.filter(({ text }) => text === content);
}

interface Person {
  call: ApiClient;
  id: ClientId;
}

async function publish({ call, id: clientId }: Person, content: string, media: MediaId[] = [], options = {}) {
  const body = { clientId, content, platforms: [platform], media, options };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

async function connectPage({ call, id: clientId }: Person) {
  const redirectUri = `${system.url}/auth/linkedin/callback`;
  const body = { clientId, redirectUri, account: 'page' };
  const { url } = await call(contracts.createAuthorization, { params: { platform }, body });
  const { code, state } = await agree(url);
  const answer = { params: { platform }, body: { code, state, redirect_uri: redirectUri } };
  const offered = await call(contracts.createConnection, answer);
  if (offered.connected) throw new Error('There was no choice');
  expect(offered.accounts.map(({ accountName }) => accountName)).toEqual(['Cedar Café', 'Byblos Books']);
  return call(contracts.createAccountChoice, {
    params: { platform },
    body: { choice: offered.choice, accountId: cedar },
  });
}

it('offers the pages that LinkedIn lets a person read, and shows the others', async () => {
  const { call, id: clientId } = await newProfessional(system);
  const redirectUri = `${system.url}/auth/linkedin/callback`;
  const { url } = await call(contracts.createAuthorization, {
    params: { platform },
    body: { clientId, redirectUri, account: 'page' },
  });
  const { code, state } = await agree(url, 'nF4res0105');
  const answer = { params: { platform }, body: { code, state, redirect_uri: redirectUri } };
  expect(await call(contracts.createConnection, answer)).toMatchObject({
    connected: false,
    accounts: [
      { accountName: 'Byblos Books' },
      { accountId: cedar, standing: 'closed', refusal: { code: 'connection.unread' } },
    ],
  });
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toEqual([]);
});

describe('a profile', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newProfessional(system);
    await connect(person.call, system.url, person.id, platform);
  });

  it('is shown without its token, until the day it ends', async () => {
    const { connections } = await person.call(contracts.listConnections, { params: { clientId: person.id } });
    expect(connections).toEqual([
      {
        platform,
        accountId: 'urn:li:person:rH4dd4d101',
        accountName: 'Rana Haddad',
        profileName: 'Rana Haddad',
        status: 'connected',
        health: 'healthy',
        connectedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
  });

  it('publishes a text with all that LinkedIn’s format reserves, once, where its link leads', async () => {
    const content = 'Open (daily) #قهوة me@cafe.example a_b';
    const post = await publish(person, content);
    const posts = await published(content);
    expect(posts).toMatchObject([{ kind: 'text', accountName: 'Rana Haddad', duplicates: 0 }]);
    expect(post.targets).toMatchObject([
      { platform, state: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink },
    ]);
    const { receipts } = await person.call(contracts.listReceipts, { params: { postId: post.id } });
    expect(receipts).toMatchObject([{ platform, remoteId: posts[0]?.id }]);
  });

  it('is told that LinkedIn already has the words, with their link', async () => {
    await publish(person, 'Said before');
    const [first] = await published('Said before');
    const again = await publish(person, 'Said before');
    expect(again.targets).toMatchObject([
      { state: 'failed', reason: expect.stringContaining(first?.permalink ?? '-') },
    ]);
    expect(await published('Said before')).toHaveLength(1);
  });
});

it('asks which kind of account is to be connected, and takes no other', async () => {
  const { call, id: clientId } = await newProfessional(system);
  const redirectUri = `${system.url}/auth/linkedin/callback`;
  const start = (account?: string) =>
    call(contracts.createAuthorization, { params: { platform }, body: { clientId, redirectUri, account } });
  await expect(start()).rejects.toThrow(/answered 400: .*connection\.kind/);
  await expect(start('group')).rejects.toThrow(/answered 400: .*connection\.kind/);
});

describe('a page', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newProfessional(system);
    await connectPage(person);
  });

  it('comments first under its post, once', async () => {
    const { id: postId } = await publish(person, 'The menu', [], { linkedin: { firstComment: 'Open (till) late' } });
    const comments = async () => (await published('The menu')).flatMap((post) => post.comments);
    await expect.poll(comments, { timeout: 30_000 }).toEqual(['Open (till) late']);
    const state = async () => (await person.call(contracts.getPost, { params: { postId } })).targets;
    await expect.poll(state, { timeout: 30_000 }).toMatchObject([{ firstComment: { state: 'published' } }]);
  });

  it('publishes a picture with its text, edits and removes it', async () => {
    const picture = await upload(person.call, person.id, 'one.jpg', await aPhotograph(1200, 628));
    const { id: postId } = await publish(person, 'One picture', [picture]);
    expect(await published('One picture')).toMatchObject([{ kind: 'image', accountName: 'Cedar Café' }]);
    const place = { params: { postId, platform } };
    await person.call(contracts.updatePublication, { ...place, body: { content: 'Another (better) text' } });
    expect(await published('Another (better) text')).toHaveLength(1);
    await person.call(contracts.deletePublication, place);
    expect(await published('Another (better) text')).toEqual([]);
  });

  it('publishes several pictures in their order, each with its text for those who do not see it', async () => {
    const { call, id: clientId } = person;
    const shop = await upload(call, clientId, 'shop.jpg', await aPhotograph(1200, 628));
    const bread = await upload(call, clientId, 'bread.jpg', await aPhotograph(800, 800));
    const body = { clientId, content: 'Two pictures', platforms: [platform], media: [shop, bread] };
    const created = await call(contracts.createPost, { body: { ...body, altTexts: { [bread]: 'Bread on a peel' } } });
    await call(contracts.createPublication, { params: { postId: created.id } });
    const post = await settled(call, created.id);
    const posts = await published('Two pictures');
    expect(posts).toMatchObject([{ kind: 'multiImage', altTexts: [null, 'Bread on a peel'], duplicates: 0 }]);
    expect(post.targets).toMatchObject([{ state: 'published', remoteId: posts[0]?.id }]);
    const widths = (posts[0]?.mediaUrls ?? []).map(async (url) => {
      const answer = await fetch(url);
      return (await sharp(await answer.arrayBuffer()).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([1200, 800]);
  });

  it('publishes a video in parts', async () => {
    const bytes = await aVideo({ ...reelShape, bytesPerFrame: 60_000 });
    expect(bytes.length).toBeGreaterThan(4 * megabyte);
    const video = await upload(person.call, person.id, 'manakish.mp4', bytes, 'video/mp4');
    await publish(person, 'A video', [video]);
    const [post] = await published('A video');
    expect(post).toMatchObject({ kind: 'video', duplicates: 0 });
    const sent = await fetch(post?.mediaUrls[0] ?? '');
    expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  it('publishes a document with its title, and nowhere else', async () => {
    const { call, id: clientId } = person;
    const pdf = aPdf();
    const document = await upload(call, clientId, 'menu.pdf', pdf, 'application/pdf');
    const options = { linkedin: { documentTitle: 'The menu' } };
    const body = {
      clientId,
      content: 'A document',
      platforms: [platform, 'facebook' as const],
      media: [document],
      options,
    };
    const { findings } = await call(contracts.createPreflight, { body });
    expect(findings).toContainEqual(expect.objectContaining({ platform: 'facebook', code: 'no-documents' }));
    expect(findings.filter((finding) => finding.platform === platform)).toEqual([]);
    await publish(person, 'A document', [document], options);
    const [post, ...others] = await published('A document');
    expect(post).toMatchObject({ kind: 'document', title: 'The menu', duplicates: 0 });
    expect(others).toEqual([]);
    const sent = await fetch(post?.mediaUrls[0] ?? '');
    expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
  });

  it('publishes a link as a card', async () => {
    const link = 'https://cafe.example/menu';
    await publish(person, 'A link', [], { linkedin: { link, linkTitle: 'Our menu' } });
    expect(await published('A link')).toMatchObject([{ article: { source: link, title: 'Our menu' } }]);
  });

  it('publishes once when the answer to the sending is lost', async () => {
    const fault = { route: 'POST /rest/posts', fault: { kind: 'commit-then-reset' } };
    const planned = await fetch(`${system.linkedinSimulatorUrl}/_sim/faults`, {
      method: 'POST',
      body: JSON.stringify(fault),
    });
    expect(planned.status).toBe(201);
    const post = await publish(person, 'Lost and found');
    const posts = await published('Lost and found');
    expect(posts).toMatchObject([{ duplicates: 0 }]);
    // Whole, so that a failure says why.
    expect(post.targets).toEqual([expect.objectContaining({ state: 'published', permalink: posts[0]?.permalink })]);
  });
});

it('keeps every token out of the simulator’s journal and every answer', async () => {
  const journal = await (await fetch(`${system.linkedinSimulatorUrl}/_sim/journal`)).text();
  expect(journal).not.toContain('the-simulated-app');
  expect(journal).toContain('[redacted]');
});
