import { chanceOf } from '../../../infra/local/platforms/chance.ts';
import { between } from './chance.ts';

export interface WorkerRequest {
  service: 'database' | 'queue' | 'platform';
  method: string;
  path: string;
  operation: string;
  body: string;
}

/** When a worker is killed: when its request arrives, or after the request took effect and before it is answered. */
export interface KillPoint {
  name: string;
  when: 'before' | 'after';
  isReached: (request: WorkerRequest) => boolean;
}

const asks = (operation: string) => (request: WorkerRequest) => request.operation === operation;
const statement = (words: string) => (request: WorkerRequest) =>
  request.operation === 'BatchExecuteStatement' && request.body.includes(words);
const isClaim = statement(String.raw`SET \"lease\" = ?`);
const isSettlement = statement('REMOVE');
const isCount = statement('SET posts = posts');
const posts = (end: string) => (request: WorkerRequest) =>
  request.service === 'platform' && request.method === 'POST' && request.path.endsWith(end);
const isLookup = (request: WorkerRequest) =>
  request.service === 'platform' && request.method === 'GET' && request.path.endsWith('/published_posts');

export const postSteps: readonly KillPoint[] = [
  { name: 'before the claim', when: 'before', isReached: isClaim },
  { name: 'claimed, answer lost', when: 'after', isReached: isClaim },
  { name: 'claimed, before anything is sent', when: 'before', isReached: ({ service }) => service === 'platform' },
  { name: 'container created, answer lost', when: 'after', isReached: posts('/media') },
  { name: 'before a Page post is sent', when: 'before', isReached: posts('/feed') },
  { name: 'Page post published, answer lost', when: 'after', isReached: posts('/feed') },
  { name: 'Page photo published, answer lost', when: 'after', isReached: posts('/photos') },
  { name: 'container published, answer lost', when: 'after', isReached: posts('/media_publish') },
  { name: 'looked up a post in doubt, answer lost', when: 'after', isReached: isLookup },
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
