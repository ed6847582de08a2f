import type { Stored, Database } from '../kit/store.ts';
import type { Token } from '../kit/oauth.ts';

/** What a client pushed before it sent the person. `id` is the request URI, `owner` the client id. */
export interface PushedRequest extends Stored {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly loginHint: string | null;
  /** The thumbprint of the key that the tokens will be bound to. */
  readonly keyThumbprint: string;
  readonly expiresAt: number;
}

/** `id` is the code, `owner` the person's DID. */
export interface Code extends Stored {
  readonly request: PushedRequest;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** What a person agreed to; `owner` is its DID. */
export interface Session extends Stored {
  readonly clientId: string;
  readonly scope: string;
  readonly keyThumbprint: string;
  readonly isEnded: boolean;
}

/** `id` is the token itself, `owner` the DID. It is good for one method of one service. */
export interface ServiceToken extends Stored {
  readonly audience: string;
  readonly method: string;
  readonly expiresAt: number;
}

/** `owner` is the DID. A failed job has no blob. */
export interface VideoJob extends Stored {
  readonly readyAt: number;
  readonly blob: Pick<Blob, 'cid' | 'mimeType' | 'size'> | null;
  /** Of the bytes that were sent. */
  readonly sentCid: string;
}

/** `id` is the DID and the CID, `owner` the DID. */
export interface Blob extends Stored {
  readonly cid: string;
  readonly mimeType: string;
  readonly size: number;
  readonly file: string;
}

/** `id` is the AT URI, `owner` the DID, `at` when it was committed. */
export interface RepoRecord extends Stored {
  readonly rkey: string;
  readonly cid: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** How often it was written: more than once is an overwrite. */
  readonly commits: number;
  /** Of a person who is no account here. */
  readonly writer?: string;
}

export type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection }: Database) => ({
  pushed: collection<PushedRequest>('pushed'),
  codes: collection<Code>('codes'),
  sessions: collection<Session>('sessions'),
  tokens: collection<Token>('tokens'),
  serviceTokens: collection<ServiceToken>('service_tokens'),
  jobs: collection<VideoJob>('jobs'),
  blobs: collection<Blob>('blobs'),
  records: collection<RepoRecord>('records'),
});
