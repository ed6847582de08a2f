import type { SimulatorName } from '../../../infra/local/platforms/simulators.ts';
import { minute } from '../../../shared/durations.ts';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import { between } from './chance.ts';
import type { PagePosts } from './page-posts.ts';

export interface WorkerRequest {
  /** Which simulator, where it is a platform. */
  service: 'database' | 'queue' | SimulatorName;
  method: string;
  path: string;
  query: URLSearchParams;
  operation: string;
  body: string;
}

/** When a worker is killed: when its request arrives, or after the request took effect and before it is answered. */
export interface KillPoint {
  name: string;
  when: 'before' | 'after';
  isReached: (request: WorkerRequest) => boolean;
}

const isOfPlatform = ({ service }: WorkerRequest) => service !== 'database' && service !== 'queue';
const asks = (operation: string) => (request: WorkerRequest) => request.operation === operation;
const statement = (words: string) => (request: WorkerRequest) =>
  request.operation === 'BatchExecuteStatement' && request.body.includes(words);
const isClaim = statement(String.raw`SET \"lease\" = ?`);
const isSettlement = statement('REMOVE');
const isMark = ({ operation, body }: WorkerRequest) => operation === 'UpdateItem' && body.includes('SET targets[');
const isCount = statement('SET posts = posts');
const posts = (end: string) => (request: WorkerRequest) =>
  request.service === 'meta' && request.method === 'POST' && request.path.endsWith(end);
const ofPost = (method: string) => (request: WorkerRequest) =>
  request.service === 'meta' && request.method === method && /\/\d+_\d+$/.test(request.path);
const isSearch = (request: WorkerRequest) =>
  request.service === 'meta' && request.method === 'GET' && request.path.endsWith('/published_posts');

const isLook = (request: WorkerRequest) =>
  request.service === 'meta' && request.method === 'GET' && request.path.endsWith('/comments');

const pageSteps: Readonly<Record<PagePosts, readonly KillPoint[]>> = {
  'unpublished-first': [
    { name: 'before a Page post is created', when: 'before', isReached: posts('/feed') },
    { name: 'Page post created, answer lost', when: 'after', isReached: posts('/feed') },
    { name: 'Page photo uploaded, answer lost', when: 'after', isReached: posts('/photos') },
    { name: 'before a Page post is published', when: 'before', isReached: ofPost('POST') },
    { name: 'Page post published, answer lost', when: 'after', isReached: ofPost('POST') },
    { name: 'Page post read, answer lost', when: 'after', isReached: ofPost('GET') },
  ],
  'at-once': [
    { name: 'before a Page post is sent', when: 'before', isReached: posts('/feed') },
    { name: 'Page post published, answer lost', when: 'after', isReached: posts('/feed') },
    { name: 'Page photo published, answer lost', when: 'after', isReached: posts('/photos') },
    { name: 'searched for a post in doubt, answer lost', when: 'after', isReached: isSearch },
    { name: 'before a send is marked', when: 'before', isReached: isMark },
    { name: 'marked, before it is sent', when: 'after', isReached: isMark },
  ],
};

export const postSteps = (pagePosts: PagePosts): readonly KillPoint[] => [
  { name: 'before the claim', when: 'before', isReached: isClaim },
  { name: 'claimed, answer lost', when: 'after', isReached: isClaim },
  { name: 'claimed, before anything is sent', when: 'before', isReached: isOfPlatform },
  { name: 'container created, answer lost', when: 'after', isReached: posts('/media') },
  ...pageSteps[pagePosts],
  { name: 'before a first comment is sent', when: 'before', isReached: posts('/comments') },
  { name: 'first comment written, answer lost', when: 'after', isReached: posts('/comments') },
  { name: 'first comment looked for, answer lost', when: 'after', isReached: isLook },
  { name: 'container published, answer lost', when: 'after', isReached: posts('/media_publish') },
  { name: 'before the receipts', when: 'before', isReached: asks('BatchWriteItem') },
  { name: 'receipts saved, before settling', when: 'before', isReached: isSettlement },
  { name: 'settled, answer lost', when: 'after', isReached: isSettlement },
  { name: 'settled, before it is counted', when: 'before', isReached: isCount },
];

export const queueSteps: readonly KillPoint[] = [
  { name: 'settled, before the next attempt is queued', when: 'before', isReached: asks('SendMessageBatch') },
  { name: 'settled, before the message is deleted', when: 'before', isReached: asks('DeleteMessageBatch') },
];

/** After a random number of requests, receives not counted. */
function randomKillPoint(seed: number, number: number): KillPoint {
  const at = between(1, 120, seed, 'any moment', number);
  let seen = 0;
  return {
    name: 'at random',
    when: chanceOf(seed, 'any side', number) < 0.5 ? 'before' : 'after',
    isReached: ({ operation }) => operation !== 'ReceiveMessage' && ++seen === at,
  };
}

export const inWaves = (killPoints: readonly KillPoint[], waves: number): KillPoint[][] =>
  Array.from({ length: waves }, (_, wave) => killPoints.filter((_point, index) => index % waves === wave));

export const randomKillPoints = (seed: number, count: number): KillPoint[] =>
  Array.from({ length: count }, (_, number) => randomKillPoint(seed, number));

const betweenKills = 2 * minute;
const isVaried = (part: string) => /\d{4,}|:|%3A|[\w-]{16,}/i.test(part);

/** Without what differs from call to call, like ids. */
export function kindOfCall({ service, method, path, query }: WorkerRequest): string {
  const parts = path.split('/').map((part) => (isVaried(part) ? '{}' : part));
  const asked = query.get('action') ?? query.get('command');
  return `${service} ${method} ${parts.join('/')}${asked === null ? '' : ` ${asked}`}`;
}

/**
 * Once before and once after each kind of call that platforms get, at a random one of the first calls, and with some time
 * in between, or a batch would die until its posts are missed. Returns its name. Meta's calls have kill points of their own.
 * @param share of these kinds
 */
export function killsOfEachCall(seed: number, now: () => number, share = 1) {
  const counts = new Map<string, number>();
  const done = new Set<string>();
  let nextAt = 0;
  return (request: WorkerRequest, when: KillPoint['when']): string | undefined => {
    if (!isOfPlatform(request) || request.service === 'meta') return undefined;
    const name = `${when === 'before' ? 'before' : 'answer lost of'} ${kindOfCall(request)}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    if (chanceOf(seed, 'call', name) >= share) return undefined;
    if (done.has(name) || count < between(0, 8, seed, name) || now() < nextAt) return undefined;
    done.add(name);
    nextAt = now() + betweenKills;
    return name;
  };
}
