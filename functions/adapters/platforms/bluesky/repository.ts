import * as z from 'zod';
import { minute } from '../../../../shared/durations.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { BlueskyError } from './failure.ts';
import type { Bluesky } from './bluesky.ts';
import { type BlobRef, type PostRecord, UploadedBlob } from './post-record.ts';
import { readAccessToken } from './tokens.ts';

const collection = 'app.bsky.feed.post';
const uploadTimeout = 2 * minute;

const gateCollection = 'app.bsky.feed.threadgate';

const AccountData = z.object({ pds: z.url() });
const Stored = z.object({ uri: z.string(), cid: z.string() });
/** Who may answer a post, and which answers are hidden; what else it says is kept as it is. */
const Gate = z.object({ cid: z.string(), value: z.looseObject({ hiddenReplies: z.array(z.string()).optional() }) });
type Gate = z.infer<typeof Gate>;
const Latest = z.object({
  records: z.array(
    z.object({
      uri: z.string(),
      value: z.object({
        text: z.string().default(''),
        createdAt: z.string(),
        reply: z.object({ parent: z.object({ uri: z.string() }) }).optional(),
      }),
    }),
  ),
  cursor: z.string().optional(),
});
const Uploaded = z.object({ blob: UploadedBlob });

/** What an account stores at its server. All throw as `ask`. */
export interface Repository {
  /** The same record again changes nothing; another one is refused with `InvalidSwap`. */
  put(key: string, record: PostRecord): Promise<z.infer<typeof Stored>>;
  /** Undefined when there is none. Needs no token. */
  find(key: string): Promise<z.infer<typeof Stored> | undefined>;
  remove(key: string): Promise<void>;
  /** The account's posts and answers, newest first, a hundred at once. Needs no token. */
  latest(cursor: string | undefined): Promise<z.infer<typeof Latest>>;
  /** Of the account's post. Undefined when there is none. Needs no token. */
  findGate(postKey: string): Promise<Gate | undefined>;
  /** Over what was read, null where there was none; refused with `InvalidSwap` where there is another one. */
  putGate(postKey: string, value: Gate['value'], over: string | null): Promise<void>;
  /** Dropped after some hours unless a record refers to it. */
  upload(bytes: Uint8Array, mimeType: string): Promise<BlobRef>;
}

export function repositoryOf(bluesky: Bluesky, account: PlatformAccount): Repository {
  const { accountId: repo, token } = account;
  const pds = serverOfAccount(account);
  const address = (name: string) => `${pds}/xrpc/com.atproto.repo.${name}`;

  const post = <S extends z.ZodType>(name: string, body: object, shape: S) =>
    bluesky.ask(
      {
        method: 'POST',
        url: address(name),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ repo, collection, ...body }),
      },
      shape,
      readAccessToken(token),
    );

  async function record<S extends z.ZodType>(of: string, rkey: string, shape: S): Promise<z.infer<S> | undefined> {
    const query = new URLSearchParams({ repo, collection: of, rkey }).toString();
    try {
      return await bluesky.ask({ method: 'GET', url: `${address('getRecord')}?${query}` }, shape);
    } catch (error) {
      if (error instanceof BlueskyError && error.code === 'RecordNotFound') return undefined;
      throw error;
    }
  }

  return {
    put: (rkey, record) => post('putRecord', { rkey, record, swapRecord: null }, Stored),

    find: (rkey) => record(collection, rkey, Stored),

    latest(cursor) {
      const query = new URLSearchParams({ repo, collection, limit: '100', ...(cursor !== undefined && { cursor }) });
      return bluesky.ask({ method: 'GET', url: `${address('listRecords')}?${query.toString()}` }, Latest);
    },

    findGate: (rkey) => record(gateCollection, rkey, Gate),

    async putGate(rkey, value, swapRecord) {
      const gate = { ...value, $type: gateCollection };
      await post('putRecord', { collection: gateCollection, rkey, record: gate, swapRecord }, Stored);
    },

    async remove(rkey) {
      await post('deleteRecord', { rkey }, z.unknown());
    },

    async upload(bytes, mimeType) {
      const { blob } = await bluesky.ask(
        {
          method: 'POST',
          url: address('uploadBlob'),
          headers: { 'content-type': mimeType, 'content-length': String(bytes.length) },
          body: bytes,
          timeout: uploadTimeout,
        },
        Uploaded,
        readAccessToken(token),
      );
      return blob;
    },
  };
}

/** The origin of the server that has the account's posts. */
export const serverOfAccount = ({ platformData }: Pick<PlatformAccount, 'platformData'>) =>
  AccountData.parse(platformData).pds;

/** The AT URI, by which everyone names a post. */
export const uriOf = (did: string, key: string) => `at://${did}/${collection}/${key}`;

/** Undefined for what is no post. */
export const keyIn = (uri: string) => uri.split(`/${collection}/`)[1];
