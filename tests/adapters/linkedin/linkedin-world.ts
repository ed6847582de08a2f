import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkedinAuthorization } from '../../../functions/adapters/platforms/linkedin/authorization.ts';
import { linkedinChanges } from '../../../functions/adapters/platforms/linkedin/platform.ts';
import { linkedinInsights } from '../../../functions/adapters/platforms/linkedin/insights.ts';
import { openLinkedIn } from '../../../functions/adapters/platforms/linkedin/linkedin.ts';
import { linkedinPublisher } from '../../../functions/adapters/platforms/linkedin/publisher.ts';
import type { GrantedAccount } from '../../../functions/use-cases/connections/grant-ports.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishedPost } from '../../../infra/local/platforms/linkedin/published.ts';
import type { App } from '../../../infra/local/platforms/linkedin/simulator.ts';
import {
  type LinkedInSimulatorOptions,
  startLinkedInSimulator,
} from '../../../infra/local/platforms/linkedin/linkedin.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import {
  markInDoubt,
  markStarted,
  newTarget,
  type OpenTarget,
  type StepOutcome,
} from '../../../shared/domain/publishing/target.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { createClock, decide, jpeg, mp4 } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/linkedin/callback';
export const rana = 'rH4dd4d101';
export const karim = 'kN4ss4r102';
export const maya = 'mKh0ury103';
export const sami = 'sS4lem0104';
export const nour = 'nF4res0105';
export const cedarPage = 'urn:li:organization:104001';

const member: App = { kind: 'member', clientId: 'member-app', clientSecret: 'member-secret' };
const pages: App = { kind: 'pages', clientId: 'pages-app', clientSecret: 'pages-secret' };

const partBytes = 100;
/** Of three parts. */
const video = Buffer.concat([mp4, Buffer.alloc(2 * partBytes + 50 - (mp4.length % partBytes))]);
export const parts = Math.ceil(video.length / partBytes);

const files: Readonly<Record<string, Uint8Array>> = {
  'one.jpg': jpeg(1080, 1080),
  'two.jpg': jpeg(1200, 628),
  'many-pixels.jpg': jpeg(8000, 8000),
  'video.mp4': video,
  'menu.of.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * megabyte)]),
  'no-document.pdf': Buffer.from('not a document'),
  'no-video.mp4': Buffer.alloc(video.length, 'not a video'),
};

function typeOf(name: string): Pick<Delivery['media'][number], 'type' | 'mimeType'> {
  if (name.endsWith('.mp4')) return { type: 'video', mimeType: 'video/mp4' };
  if (name.endsWith('.pdf')) return { type: 'document', mimeType: 'application/pdf' };
  return { type: 'image', mimeType: 'image/jpeg' };
}

const fileOf = (name: string, altText?: string): Delivery['media'][number] => ({
  id: mediaIdOf(aClientId, '01JD3333333333333333333333'),
  ...typeOf(name),
  url: name,
  name,
  size: files[name]?.length,
  ...(altText !== undefined && { altText }),
});

interface WorldOptions extends Partial<LinkedInSimulatorOptions> {
  version?: string;
  clientIds?: { member?: string; page?: string };
}

interface Wanted {
  content?: string;
  media?: Delivery['media'];
  linkedin?: PostOptions['linkedin'];
  account?: GrantedAccount;
  kind?: 'member' | 'page';
}

export async function linkedinWorld({ version = '202609', clientIds = {}, ...options }: WorldOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkedin-simulator-'));
  const clock = createClock();
  const simulator = await startLinkedInSimulator({
    dataDir,
    apps: [member, pages],
    redirectUris: [redirectUri],
    now: clock.now,
    partBytes,
    ...options,
  });
  const linkedin = openLinkedIn({ apiUrl: simulator.url, siteUrl: simulator.url, version, warn: () => undefined });
  const authorization = linkedinAuthorization(linkedin, clock.now, {
    member: { clientId: clientIds.member ?? member.clientId, clientSecret: async () => member.clientSecret },
    page: { clientId: clientIds.page ?? pages.clientId, clientSecret: async () => pages.clientSecret },
  });
  const publisher = linkedinPublisher(linkedin, clock.now);
  const ranges: [string, number, number][] = [];

  async function consent(kind: 'member' | 'page', form: [string, string][]) {
    const { url, memo } = await authorization.begin({ state: 'state', redirectUri, account: kind });
    return { memo, returned: await decide(url, form) };
  }

  async function grant(kind: 'member' | 'page', who = rana) {
    const { memo, returned } = await consent(kind, [
      ['decision', 'approve-all'],
      ['member', who],
    ]);
    return authorization.grant({ code: returned.searchParams.get('code') ?? '', redirectUri, memo });
  }

  async function connect(kind: 'member' | 'page', who = rana): Promise<GrantedAccount> {
    const { accounts } = await grant(kind, who);
    const [account] = accounts;
    if (account === undefined) throw new Error('nothing was granted');
    return account;
  }

  async function delivery({
    content = 'Fresh manakish',
    media = [],
    linkedin: chosen,
    kind = 'page',
    ...wanted
  }: Wanted = {}) {
    const account = wanted.account ?? (await connect(kind));
    return <T extends OpenTarget>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      options: chosen === undefined ? {} : { linkedin: chosen },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      async bytesOf(name, from, to) {
        ranges.push([name, from, to]);
        return (files[name] ?? Buffer.alloc(0)).subarray(from, to);
      },
    });
  }

  /** At its time. */
  const waiting = () => markStarted(newTarget('linkedin', clock.now().toISOString()), clock.now());
  const processing = (containerId: string, more: { retries?: number; startedAt?: string } = {}) => ({
    platform: 'linkedin' as const,
    state: 'processing' as const,
    containerId,
    since: clock.now().toISOString(),
    nextAttemptAt: clock.now().toISOString(),
    startedAt: clock.now().toISOString(),
    retries: 0,
    ...more,
  });

  type To = Awaited<ReturnType<typeof delivery>>;

  /** Takes steps until the container is ready, or another outcome. */
  async function prepare(to: To): Promise<StepOutcome & { containers: string[] }> {
    const containers: string[] = [];
    let outcome = await publisher.step(to(waiting()));
    while (outcome.kind === 'processing' && outcome.containerId !== undefined) {
      containers.push(outcome.containerId);
      if (outcome.containerId.includes('"at":"ready"')) break;
      clock.advance(1000);
      outcome = await publisher.step(to(processing(outcome.containerId)));
    }
    return { ...outcome, containers };
  }

  async function ready(to: To): Promise<string> {
    const outcome = await prepare(to);
    if (outcome.kind !== 'processing' || outcome.containerId === undefined) throw new Error(JSON.stringify(outcome));
    return outcome.containerId;
  }

  const controls = controlsOf<PublishedPost>(simulator.url);

  return {
    ...controls,
    clock,
    simulatorUrl: simulator.url,
    linkedin,
    authorization,
    consent,
    grant,
    connect,
    delivery,
    publisher,
    ranges,
    insights: linkedinInsights(linkedin, clock.now),
    changes: linkedinChanges(linkedin, clock.now),
    file: fileOf,
    waiting,
    processing,
    prepare,
    ready,
    /** Its worker died during a send. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),
    publish: async (to: To) => publisher.step(to(processing(await ready(to)))),
    requests: async (route: string) => (await controls.journal()).filter((request) => request.route === route),

    async stop() {
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const refusing = (code: string, status: number) => ({
  kind: 'error',
  status,
  body: { status, code, message: `about ${code}` },
});
