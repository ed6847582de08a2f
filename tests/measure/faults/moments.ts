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
export interface Moment {
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
const dueItems = (request: WorkerRequest) =>
  request.service === 'platform' && request.method === 'GET' && request.path.endsWith('/published_posts');

export const postSteps: readonly Moment[] = [
  { name: 'before the claim', when: 'before', isReached: isClaim },
  { name: 'claimed, not told', when: 'after', isReached: isClaim },
  { name: 'claimed, before anything is sent', when: 'before', isReached: ({ service }) => service === 'platform' },
  { name: 'container made, not told', when: 'after', isReached: posts('/media') },
  { name: 'before a Page’s post is sent', when: 'before', isReached: posts('/feed') },
  { name: 'Page’s post out, not told', when: 'after', isReached: posts('/feed') },
  { name: 'Page’s photo out, not told', when: 'after', isReached: posts('/photos') },
  { name: 'container published, not told', when: 'after', isReached: posts('/media_publish') },
  { name: 'asked about what is in doubt, not told', when: 'after', isReached: dueItems },
  { name: 'before the receipts', when: 'before', isReached: asks('BatchWriteItem') },
  { name: 'receipts kept, before settling', when: 'before', isReached: isSettlement },
  { name: 'settled, not told', when: 'after', isReached: isSettlement },
  { name: 'settled, before it is counted', when: 'before', isReached: isCount },
];

export const queueSteps: readonly Moment[] = [
  { name: 'settled, before the next look is queued', when: 'before', isReached: asks('SendMessageBatch') },
  { name: 'settled, before the message is deleted', when: 'before', isReached: asks('DeleteMessageBatch') },
];

/** After some requests of any kind but receives. */
function anyMoment(seed: number, number: number): Moment {
  const at = between(1, 120, seed, 'any moment', number);
  let seen = 0;
  return {
    name: 'any moment',
    when: chanceOf(seed, 'any side', number) < 0.5 ? 'before' : 'after',
    isReached: ({ operation }) => operation !== 'ReceiveMessage' && ++seen === at,
  };
}

export const inWaves = (moments: readonly Moment[], waves: number): Moment[][] =>
  Array.from({ length: waves }, (_, wave) => moments.filter((_moment, index) => index % waves === wave));

export const anyMoments = (seed: number, count: number): Moment[] =>
  Array.from({ length: count }, (_, number) => anyMoment(seed, number));
