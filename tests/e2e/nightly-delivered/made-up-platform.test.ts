import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../../../shared/durations.ts';
import { runJob, tick } from '../../support/api/agency.ts';
import { request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { copyWith, filesOfPlatform } from '../../support/made-up-platform/copy-with-platform.ts';
import type { Insertion } from '../../support/local/copy-of-project.ts';
import { insertions } from '../../support/made-up-platform/insertions.ts';
import {
  auditedAction,
  auditTexts,
  languageChanged,
  notificationKind,
  notificationTexts,
  subscribed,
} from '../../support/made-up-platform/kinds.ts';
import { startPushService } from '../../support/push/fake-push-service.ts';
import { ownFiles, registries } from '../../support/platforms/recipe.ts';

const run = promisify(execFile);
const filesOf = (all: readonly Insertion[]) => [...new Set(all.map(({ file }) => file))];
const touched = filesOf(insertions);

let copy: Awaited<ReturnType<typeof copyWith>>;
beforeAll(async () => {
  copy = await copyWith([...insertions, ...notificationKind, ...notificationTexts, ...auditedAction, ...auditTexts]);
});
afterAll(() => copy.remove());

describe('a made-up platform', () => {
  it('adds to at most eight files, and changes nothing else in them', () => {
    expect(touched.length).toBeLessThanOrEqual(8);
  });

  it('is added as docs/platforms.md describes', async () => {
    const own = (await filesOfPlatform()).map((file) =>
      file
        .replaceAll('pigeon', '<name>')
        .replace(/<name>\/[^/]+$/, '<name>/')
        .replace(/texts\/\w+/, 'texts/<language>'),
    );
    expect(ownFiles).toEqual([...new Set(own)].toSorted());
    expect(registries).toEqual(touched.toSorted());
  });

  it('compiles', async () => {
    expect(await copy.compile('-b')).toBe('');
  });

  it('gets its settings from the file of a stage', async () => {
    const program = `
      const { readStage } = await import('./infra/read-stage.ts');
      process.stdout.write(JSON.stringify(readStage('example', process.cwd()).platforms));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: copy.folder });
    expect(JSON.parse(stdout)).toMatchObject({
      PIGEON_CLIENT_ID: 'the-agency',
      PIGEON_API_URL: 'https://pigeons.example',
    });
  });
});

it('a made-up kind of notification adds to at most three files, and texts', () => {
  expect(filesOf(notificationKind).length).toBeLessThanOrEqual(3);
});

it('a made-up audited action adds to two files, and texts', () => {
  expect(filesOf(auditedAction).length).toBe(2);
});

/** From the copy. */
async function start(pushOrigin: string) {
  const product = await copy.start({ PUSH_ORIGINS: pushOrigin });
  const [, simulatorUrl = ''] = /simulated Pigeon Post is at (\S+)/.exec(product.said) ?? [];
  return { ...product, simulatorUrl };
}

interface Bell {
  readonly notifications: readonly { readonly about: string }[];
}

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

describe('the product with a made-up platform', () => {
  let browser: Awaited<ReturnType<typeof startPushService>>;
  let product: Awaited<ReturnType<typeof start>>;
  let token: string;
  let clientId: string;
  beforeAll(async () => {
    browser = await startPushService();
    product = await start(browser.origin);
    token = await signIn(product.url, product.email, product.password);
    const { client } = (await call('GET', '/me')) as { client: { id: string } };
    clientId = client.id;
  });
  afterAll(async () => {
    await product.stop();
    await browser.stop();
  });

  const send = (method: string, path: string, body?: object, as = token) =>
    request(`${product.url}/api${path}`, method, as, body);

  async function call(method: string, path: string, body?: object, as?: string): Promise<unknown> {
    const answer = await send(method, path, body, as);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  const askAdmin = async (path: string) =>
    call('GET', path, undefined, await signIn(product.url, product.adminEmail, product.adminPassword));

  const atPigeonPost = async () =>
    (await fetch(`${product.simulatorUrl}/_sim/published`)).json() as Promise<AtPigeonPost>;
  interface AtPigeonPost {
    published: { content: string; roost: string; address: string }[];
    openTokens: number;
  }

  async function connect() {
    const redirectUri = `${product.url}/auth/pigeon/callback`;
    const started = (await call('POST', '/auth/pigeon/authorizations', { clientId, redirectUri })) as { url: string };
    const agreed = await fetch(started.url, { redirect: 'manual' });
    const back = new URL(agreed.headers.get('location') ?? '').searchParams;
    const proof = { code: back.get('code'), state: back.get('state'), redirect_uri: redirectUri };
    return call('POST', '/auth/pigeon/callback', proof);
  }

  const later = new Date(Date.now() + hour);
  const schedule = (content: string) =>
    send('POST', '/posts', {
      clientId,
      content,
      platforms: ['pigeon'],
      scheduledFor: later.toISOString(),
      status: 'scheduled',
    });

  it('connects an account', async () => {
    expect(await connect()).toMatchObject({
      connected: true,
      connection: { platform: 'pigeon', accountName: 'Nour', health: 'healthy' },
    });
    expect(await call('GET', `/clients/${clientId}`)).toMatchObject({
      socialMediaAccounts: expect.arrayContaining(['pigeon']),
    });
  });

  it('refuses a post that the rules of the platform refuse', async () => {
    const answer = await schedule('🕊️'.repeat(281));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Pigeon Post: the text is longer than 280 characters');
  });

  it('publishes a scheduled post at its time, and proves it', async () => {
    // The platform's limit, in its own count.
    const content = '🕊️'.repeat(280);
    const { body } = await schedule(content);
    const { id } = body as { id: string };
    await tick(product.url, later);
    const targets = await eventually(async () => {
      const { targets: current } = (await call('GET', `/posts/${id}`)) as { targets: { state: string }[] };
      return current.every(({ state }) => state === 'published') && current;
    });
    const { published } = await atPigeonPost();
    expect(published).toMatchObject([{ content, roost: 'r-7' }]);
    const permalink = published[0]?.address;
    expect(targets).toMatchObject([{ platform: 'pigeon', permalink }]);
    expect(await call('GET', `/posts/${id}/receipts`)).toMatchObject({
      receipts: [{ platform: 'pigeon', accountName: 'Nour', permalink }],
    });
  });

  it('counts and describes the platform among the others', async () => {
    await eventually(async () => {
      const { byPlatform } = (await askAdmin('/stats/posts')) as { byPlatform: Record<string, number> };
      return byPlatform['pigeon'] === 1;
    });
    expect((await send('GET', '/openapi.json')).text).toContain(
      '"instagram","facebook","tiktok","linkedin","twitter","youtube","pinterest","bluesky","threads","pigeon"',
    );
  });

  it('sends nothing more once the account is disconnected', async () => {
    await call('DELETE', `/clients/${clientId}/connections/pigeon`);
    expect(await call('GET', `/clients/${clientId}/connections`)).toMatchObject({ connections: [] });
    const answer = await schedule('Coo into the void');
    expect(answer).toMatchObject({ status: 400 });
  });

  it('notifies a client of a made-up kind in the bell, by mail and by push, in its language', async () => {
    await call('POST', '/push-subscriptions', browser.subscription);
    await call('PATCH', '/me', { language: 'fr' });
    const { titles, type } = languageChanged;
    const message = await eventually(async () => browser.received.at(0)?.message);
    expect(message).toMatchObject({ body: titles.fr, path: '/account' });
    const sent = await eventually(async () => {
      const { mail } = (await request(`${product.url}/_local/mail`, 'GET')).body as { mail: Mail[] };
      return mail.find(({ subject }) => subject.endsWith(titles.fr));
    });
    expect(sent).toMatchObject({ to: [product.email], text: expect.stringContaining(`${product.url}/account`) });
    for (const { notifications } of [await call('GET', '/notifications'), await askAdmin('/notifications')] as Bell[])
      expect(notifications.find(({ about }) => about === type)).toMatchObject({
        title: titles.en,
        codes: { title: { code: 'notice.language-changed' } },
        isRead: false,
      });
  });

  it('keeps what a made-up action did in the audit log, and finds it by its kind', async () => {
    const entry = await eventually(async () => {
      const { entries } = (await askAdmin(`/audit-entries?kind=${subscribed.kind}&pageSize=10`)) as {
        entries: object[];
      };
      return entries[0];
    });
    expect(entry).toMatchObject({ kind: subscribed.kind, actor: { role: 'client', email: product.email } });
  });

  it('has the words for them in what browsers load', async () => {
    const folder = join(copy.folder, 'web/dist');
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    const code = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join();
    for (const words of [languageChanged.titles.fr, ' nous lit dans une autre langue', subscribed.sentence])
      expect(code).toContain(words);
  });

  it('gives the permission back at the platform when the data of the client is deleted', async () => {
    await connect();
    const { openTokens } = await atPigeonPost();
    const asked = (await call('POST', '/data-deletion/request', { user_id: product.email })) as { deletion_id: string };
    const secret = await eventually(async () => {
      const { text } = await request(`${product.url}/_local/mail`, 'GET');
      return /#([\w-]{43})/.exec(text)?.[1];
    });
    const path = `/data-deletion/${asked.deletion_id}`;
    const { startsAt } = (await call('POST', `${path}/confirmations`, { token: secret })) as { startsAt: string };
    await runJob(product.url, 'begin-deletions', new Date(Date.parse(startsAt) + hour));
    await eventually(async () => ((await askAdmin(path)) as { status: string }).status === 'done');
    expect((await atPigeonPost()).openTokens).toBe(openTokens - 1);
  });
});
