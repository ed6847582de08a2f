import { graphErrorBody } from '../../../infra/local/platforms/meta/graph-error.ts';
import { shopPage } from '../../../infra/local/platforms/meta/seed.ts';
import { shopAccount, shopBoard, shopSection } from '../../../infra/local/platforms/pinterest/seed.ts';
import { shopPerson as shopOfThreads } from '../../../infra/local/platforms/threads/seed.ts';
import { shopCreator } from '../../../infra/local/platforms/tiktok/seed.ts';
import { shopMember } from '../../../infra/local/platforms/linkedin/seed.ts';
import { shopPerson } from '../../../infra/local/platforms/twitter/seed.ts';
import { refusalBody } from '../../../infra/local/platforms/youtube/refusal.ts';
import { shopChannel, shopPlaylist } from '../../../infra/local/platforms/youtube/seed.ts';
import { minute, second } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { WorkerRequest } from './kill-points.ts';
import type { PassedAnswer } from './proxy.ts';
import type { PublicObject } from './public-object.ts';

/** An order to the platform's simulator. */
type Control = (path: string, order: object) => Promise<unknown>;

/** What goes wrong at this platform alone. */
interface OwnFault {
  readonly name: string;
  /** Of the requests that it fits. */
  readonly rate: number;
  readonly fits: (request: WorkerRequest) => boolean;
  readonly answer: (send: () => Promise<PassedAnswer>, control: Control) => Promise<PassedAnswer>;
}

interface FaultyPlatform {
  /** Of the client with this number, as the person names it who agrees. Absent: one for all. */
  readonly accountOf?: (client: number) => { readonly accountId: string; readonly kind?: string };
  /** What a post of the client with this number cannot be without there. */
  readonly optionsOf?: (client: number) => PostOptions;
  /** What a post may have there besides. */
  readonly extras?: {
    readonly of: (client: number) => PostOptions;
    readonly areIn: (options: PostOptions) => boolean;
    readonly areShown: (object: PublicObject) => boolean;
  };
  /** How it says that there were too many calls. Absent: 429 and `Retry-After`. */
  readonly tooMany?: (now: number) => PassedAnswer;
  /** How it says that a token has ended. Absent: that is not tried. */
  readonly tokenRefused?: PassedAnswer;
  readonly own?: readonly OwnFault[];
}

function answered(status: number, body: object, headers: Readonly<Record<string, string>> = {}): PassedAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export const usualTooMany = answered(429, {}, { 'retry-after': String(minute / second) });

export const ofPage = (client: number) => ({ accountId: shopPage(client).id });

const isUpload = ({ method, path }: WorkerRequest) => method === 'PUT' && path.endsWith('/upload/youtube/v3/videos');
const writes = (end: string) => (request: WorkerRequest) => request.method === 'POST' && request.path.endsWith(end);

/** What the simulator does to this request alone. */
async function during(
  control: Control,
  path: string,
  [order, undone]: readonly [object, object],
  send: () => Promise<PassedAnswer>,
) {
  await control(path, order);
  try {
    return await send();
  } finally {
    await control(path, undone);
  }
}

/** The platforms of the run, and what it must know of each. Instagram and Facebook have the faults of their simulator. */
export const faultyPlatforms: Readonly<Partial<Record<Platform, FaultyPlatform>>> = {
  instagram: { accountOf: ofPage },
  facebook: { accountOf: ofPage },
  tiktok: {
    accountOf: (client) => ({ accountId: shopCreator(client).openId }),
    optionsOf: () => ({
      tiktok: { privacy: 'PUBLIC_TO_EVERYONE', allowComments: true, allowDuet: false, allowStitch: false },
    }),
    tooMany: () =>
      answered(429, { data: {}, error: { code: 'rate_limit_exceeded', message: 'Too many', log_id: '1' } }),
    tokenRefused: answered(401, { data: {}, error: { code: 'access_token_invalid', message: 'Invalid', log_id: '1' } }),
  },
  linkedin: {
    // Every fourth client posts as a member, whose posts nobody can read.
    accountOf: (client) => ({ accountId: shopMember(client).id, kind: client % 4 === 3 ? 'member' : 'page' }),
    tokenRefused: answered(401, { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked by the user' }),
    own: [
      {
        name: 'no id of a new post',
        rate: 0.05,
        fits: writes('/rest/posts'),
        async answer(send) {
          const answer = await send();
          const { 'x-restli-id': _id, ...headers } = answer.headers;
          return { ...answer, headers };
        },
      },
    ],
  },
  twitter: {
    accountOf: (client) => ({ accountId: shopPerson(client).id }),
    extras: {
      of: () => ({ twitter: { isMadeWithAi: true, isPaidPartnership: true } }),
      areIn: ({ twitter }) => twitter?.isMadeWithAi === true,
      areShown: ({ labels }) => labels.length === 2,
    },
    tooMany: (now) =>
      answered(
        429,
        { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 },
        {
          'x-rate-limit-limit': '100',
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': String(Math.ceil((now + 2 * minute) / second)),
        },
      ),
    tokenRefused: answered(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' }),
    own: [
      {
        name: 'credits used up',
        rate: 0.01,
        fits: writes('/2/tweets'),
        answer: (send, control) => during(control, 'credits', [{ microDollars: 0 }, { microDollars: null }], send),
      },
    ],
  },
  youtube: {
    accountOf: (client) => ({ accountId: shopChannel(client).id }),
    // Of all videos of a channel the same, as in a series.
    optionsOf: () => ({ youtube: { title: 'Out of the oven', privacy: 'public', isMadeForKids: false } }),
    extras: {
      of: (client) => ({ youtube: { playlistId: shopPlaylist(client).id } }),
      areIn: ({ youtube }) => youtube?.playlistId !== undefined,
      // That it is in none is said beside the post.
      areShown: ({ playlists }) => playlists.length <= 1,
    },
    tooMany: () => answered(403, refusalBody(403, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits')),
    tokenRefused: answered(401, refusalBody(401, 'authError', 'Invalid Credentials', 'global')),
    own: [
      {
        name: 'quota used up',
        rate: 0.01,
        fits: writes('/upload/youtube/v3/videos'),
        answer: async () => answered(403, refusalBody(403, 'quotaExceeded', 'Quota exceeded', 'youtube.quota')),
      },
      {
        name: 'forgotten upload',
        rate: 0.04,
        fits: isUpload,
        async answer(send, control) {
          await control('traps', { trap: 'session-gone' });
          return send();
        },
      },
      {
        name: 'upload kept in part',
        rate: 0.05,
        fits: isUpload,
        async answer(send, control) {
          await control('traps', { trap: 'partial' });
          return send();
        },
      },
    ],
  },
  pinterest: {
    accountOf: (client) => ({ accountId: shopAccount(client).id }),
    optionsOf: (client) => ({ pinterest: { board: shopBoard(client).id } }),
    extras: {
      of: (client) => ({ pinterest: { section: shopSection(client).id } }),
      areIn: ({ pinterest }) => pinterest?.section !== undefined,
      areShown: ({ sectionName }) => typeof sectionName === 'string',
    },
    tooMany: () =>
      answered(
        429,
        { code: 8, message: 'You have exceeded your rate limit. Try again later.' },
        { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(minute / second) },
      ),
    tokenRefused: answered(401, { code: 2, message: 'Authentication failed.' }),
    own: [
      {
        name: 'pins listed from the oldest',
        rate: 0.3,
        fits: ({ method, path }) => method === 'GET' && path.endsWith('/pins'),
        async answer(send, control) {
          await control('traps', { trap: 'oldest-first' });
          return send();
        },
      },
    ],
  },
  bluesky: {
    accountOf: (client) => ({ accountId: `shop-${client}.bsky.social` }),
    tooMany: (now) =>
      answered(
        429,
        { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
        { 'ratelimit-remaining': '0', 'ratelimit-reset': String(Math.ceil((now + 2 * minute) / second)) },
      ),
    tokenRefused: answered(401, { error: 'invalid_token', message: 'Token is invalid' }),
    own: [
      {
        name: 'forgotten files',
        rate: 0.06,
        fits: writes('.putRecord'),
        async answer(send, control) {
          await control('forget-blobs', {});
          return send();
        },
      },
      {
        name: 'new nonces',
        rate: 0.02,
        fits: ({ method }) => method === 'POST',
        async answer(send, control) {
          await control('nonces', {});
          return send();
        },
      },
    ],
  },
  threads: {
    accountOf: (client) => ({ accountId: shopOfThreads(client).id }),
    tooMany: () => answered(403, graphErrorBody({ message: 'Application request limit reached', code: 4 })),
    tokenRefused: answered(
      400,
      graphErrorBody({ message: 'The session has been invalidated', code: 190, subcode: 460 }),
    ),
    own: [
      {
        name: 'finished container not found',
        rate: 0.06,
        fits: writes('/threads_publish'),
        answer: (send, control) => during(control, 'settings', [{ misses: 1 }, { misses: 0 }], send),
      },
      {
        name: 'lists behind',
        rate: 0.3,
        fits: ({ method, path }) => method === 'GET' && (path.endsWith('/threads') || path.endsWith('/replies')),
        // For this caller alone, as two servers of a platform differ.
        async answer(send) {
          const answer = await send();
          return answer.status === 200 ? answered(200, { data: [] }) : answer;
        },
      },
    ],
  },
};
