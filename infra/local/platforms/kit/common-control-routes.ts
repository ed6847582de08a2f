import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';
import { answerOf, json, missing, planFault } from './control-answers.ts';
import type { Faults, plannedFault } from './faults.ts';
import type { Journal } from './journal.ts';

const colours = ['#0b5c3d', '#7a2e0e', '#1d3f8a', '#5b2a86'];

function drawPicture(accountId: string, name: string): string {
  const letters = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
  const colour = colours[Number(accountId.slice(-3)) % colours.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><rect width="200" height="200" fill="${colour}"/><text x="100" y="128" font-family="sans-serif" font-size="80" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}

export interface CommonControl {
  journal: Pick<Journal, 'entries'>;
  faults: Faults;
  plannedFault: ReturnType<typeof plannedFault>;
  frontPage: () => Answer;
  published: () => unknown;
}

export const isCommonControlPath = (path: string) => path === '/' || path === '/_sim' || path.startsWith('/_sim/');

export function pictureAnswer(accountId: string, name: string | undefined): Answer {
  if (name === undefined) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(accountId, name));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
}

/** Of every simulator; undefined for any other address. */
export async function answerCommonControl(
  { journal, faults, plannedFault, frontPage, published }: CommonControl,
  path: string,
  request: IncomingMessage,
): Promise<Answer | undefined> {
  switch (`${request.method} ${path}`) {
    case 'GET /':
    case 'GET /_sim':
    case 'GET /_sim/':
      return frontPage();
    case 'GET /_sim/simulator.css':
      return answerOf('text/css', await readFile(new URL('simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/published':
      return json({ published: published() });
    case 'GET /_sim/journal':
      return json({ requests: journal.entries() });
    case 'GET /_sim/faults':
      return json({ faults: faults.planned() });
    case 'POST /_sim/faults':
      return planFault(faults, plannedFault, request);
    case 'DELETE /_sim/faults':
      faults.clear();
      return json({ faults: [] });
    default:
      return undefined;
  }
}
