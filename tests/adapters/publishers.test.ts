import { describePublisher, type PublisherCase, type PublisherWorld } from '../support/platforms/describe-publisher.ts';
import { blueskyWorld } from './bluesky/bluesky-world.ts';
import { linkedinWorld } from './linkedin/linkedin-world.ts';
import { metaWorld } from './meta/meta-world.ts';
import { pinterestWorld } from './pinterest/pinterest-world.ts';
import { threadsWorld } from './threads/threads-world.ts';
import { tiktokWorld } from './tiktok/tiktok-world.ts';
import { twitterWorld } from './twitter/twitter-world.ts';
import { file as shortVideo, refusing as refusedByYouTube, youtubeWorld } from './youtube/youtube-world.ts';

const graph = (code: number, said: object = {}) => ({
  status: 400,
  body: { error: { message: 'Said by the platform', type: 'OAuthException', code, ...said } },
});
const graphRefusals = {
  content: graph(100, { error_user_msg: 'Please shorten it' }),
  token: graph(190, { error_subcode: 460 }),
  limit: graph(32, { is_transient: true }),
};

async function ofMeta(platform: 'instagram' | 'facebook'): Promise<PublisherWorld> {
  const world = await metaWorld();
  return { ...world, publisher: world[platform], to: await world.deliveryTo(platform) };
}

/** A refusal that has its code as its words, where the platform has words of its own for each. */
const coded = (status: number, code: string) => ({
  status,
  body: { data: {}, status, code, error: { code, message: code } },
});

const cases: readonly PublisherCase[] = [
  {
    platform: 'instagram',
    open: () => ofMeta('instagram'),
    send: 'POST /{ig}/media_publish',
    refusals: graphRefusals,
    words: 'Please shorten it',
  },
  {
    platform: 'facebook',
    open: () => ofMeta('facebook'),
    send: 'POST /{page}/photos',
    refusals: graphRefusals,
    words: 'Please shorten it',
  },
  {
    platform: 'threads',
    async open() {
      const world = await threadsWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'POST /me/threads_publish',
    refusals: graphRefusals,
    words: 'Please shorten it',
  },
  {
    platform: 'tiktok',
    async open() {
      const world = await tiktokWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'post/publish/video/init',
    refusals: {
      content: coded(400, 'invalid_params'),
      token: coded(401, 'access_token_invalid'),
      limit: coded(429, 'rate_limit_exceeded'),
    },
    words: 'invalid_params',
  },
  {
    platform: 'youtube',
    async open() {
      const world = await youtubeWorld();
      return { ...world, to: await world.delivery({ media: [shortVideo('short.mp4')] }) };
    },
    send: 'PUT /upload/youtube/v3/videos',
    refusedAt: 'POST /upload/youtube/v3/videos',
    refusals: {
      content: refusedByYouTube(400, 'invalidTitle'),
      token: refusedByYouTube(401, 'authError'),
      limit: refusedByYouTube(403, 'rateLimitExceeded'),
    },
    words: 'YouTube',
  },
  {
    platform: 'linkedin',
    async open() {
      const world = await linkedinWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'POST /rest/posts',
    refusals: {
      content: { status: 400, body: { status: 400, code: 'FIELD_LENGTH_TOO_LONG', message: 'It is too long' } },
      token: { status: 401, body: { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' } },
      limit: { status: 429, body: { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many' } },
    },
    words: 'longer than the 3,000 characters',
  },
  {
    platform: 'twitter',
    async open() {
      const world = await twitterWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'POST /2/tweets',
    refusals: {
      content: { status: 400, body: { errors: [{ message: 'The Tweet contains an invalid URL.' }] } },
      token: { status: 401, body: { title: 'Unauthorized', status: 401, detail: 'Unauthorized' } },
      limit: { status: 429, body: { title: 'Too Many Requests', status: 429 } },
    },
    words: 'X does not take an address in the text.',
  },
  {
    platform: 'pinterest',
    async open() {
      const world = await pinterestWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'POST /v5/pins',
    refusals: {
      content: { status: 400, body: { code: 1, message: 'Sorry! This link may lead to spam.' } },
      token: { status: 401, body: { code: 2, message: 'Authentication failed.' } },
      limit: { status: 429, body: { code: 8, message: 'You have exceeded your rate limit.' } },
    },
    words: 'This link may lead to spam.',
  },
  {
    platform: 'bluesky',
    async open() {
      const world = await blueskyWorld();
      return { ...world, to: await world.delivery() };
    },
    send: 'POST /xrpc/com.atproto.repo.putRecord',
    refusals: {
      content: { status: 400, body: { error: 'InvalidRequest', message: 'Invalid app.bsky.feed.post record' } },
      token: { status: 401, body: { error: 'invalid_token', message: 'Token is invalid' } },
      limit: { status: 429, body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' } },
    },
    words: 'Invalid app.bsky.feed.post record',
  },
];

for (const one of cases) describePublisher(one);
