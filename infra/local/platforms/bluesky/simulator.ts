import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import { jsonAnswer, Refusal } from '../kit/answers.ts';
import type { RateLimits } from '../kit/faults.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import type { Store } from './store.ts';

export interface Simulator extends Simulated {
  /** Of the repositories, under another host than `url`. */
  readonly pdsUrl: string;
  readonly store: Store;
  readonly nonces: Nonces;
  readonly limits: RateLimits;
  /** How long the work on a video takes, in milliseconds. */
  readonly processingMs: number;
}

export interface Request extends PlatformRequest {
  readonly host: string;
  readonly contentType: string;
  /** The access token of `Authorization: DPoP …`. */
  readonly token: string | undefined;
  readonly proof: string | undefined;
}

export type Call = KitCall<Simulator, Request>;

interface Form {
  /** In the format of errors of OAuth. */
  readonly isOAuth?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export function refusal(code: string, status: number, message: string, { isOAuth = false, headers = {} }: Form = {}) {
  const body = isOAuth ? { error: code, error_description: message } : { error: code, message };
  return new Refusal(message, jsonAnswer(body, status, headers));
}

export const invalidRequest = (message: string) => refusal('InvalidRequest', 400, message);

export const oauthRefusal = (code: string, message: string, status = 400) =>
  refusal(code, status, message, { isOAuth: true });

interface Nonces {
  current(): string;
  isTaken(nonce: string | undefined): boolean;
  /** Both are refused from now on. */
  change(): void;
  /** False when a proof with this id was seen before. */
  isNewProof(id: string): boolean;
}

const newNonce = () => randomBytes(16).toString('base64url');
const life = 3 * minute;

/** Two at a time, in memory: one replaces the other as time goes on. */
export function createNonces(now: () => Date): Nonces {
  let [current, previous, since] = [newNonce(), newNonce(), now().getTime()];
  const seen = new Set<string>();
  function turn() {
    if (now().getTime() - since < life) return;
    [current, previous, since] = [newNonce(), current, now().getTime()];
  }
  return {
    current() {
      turn();
      return current;
    },
    isTaken(nonce) {
      turn();
      return nonce === current || nonce === previous;
    },
    change() {
      [current, previous, since] = [newNonce(), newNonce(), now().getTime()];
    },
    isNewProof(id) {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    },
  };
}
