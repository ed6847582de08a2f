import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Graph } from '../../../functions/adapters/platforms/meta/graph.ts';
import {
  instagramAccountOf,
  listPages,
  readInstagramAccount,
  readPage,
} from '../../../functions/adapters/platforms/meta/graph-service/accounts.ts';
import {
  accountInsights,
  facebookMetrics,
  instagramMetrics,
  pageInsights,
} from '../../../functions/adapters/platforms/meta/insights.ts';
import {
  exchangeCode,
  inspectToken,
  longLivedToken,
  platformUser,
} from '../../../functions/adapters/platforms/meta/graph-service/oauth.ts';
import {
  createContainer,
  createFeedPost,
  createPhoto,
  createVideo,
  deletePost,
  publishContainer,
  publishEach,
  readMediaStatus,
  updatePost,
} from '../../../functions/adapters/platforms/meta/graph-service/publishing.ts';
import { instagramPaths, publishingQuota } from '../../../functions/adapters/platforms/meta/graph-service/quota.ts';
import { nameInLog } from '../../../functions/runtime/logger.ts';
import { recorded, recordedPlatform, refused, type Asked } from './recorded-platform.ts';

let platform: Awaited<ReturnType<typeof recordedPlatform>>;
let graph: Graph;
beforeEach(async () => {
  platform = await recordedPlatform();
  graph = platform.graph;
});
afterEach(() => platform.stop());

const token = 'EAAS0123456789abcdef';
const account = { accountId: '178', accountName: 'cedar.cafe', platformData: { pageId: '104' }, token };
const page = { ...account, accountId: '104' };
const lastBody = () => JSON.parse(platform.asked.at(-1)?.body ?? '') as Record<string, string>;
const lastLine = () => `${platform.asked.at(-1)?.method} ${platform.asked.at(-1)?.path}`;

describe('a failed call', () => {
  const calls: [string, () => Promise<unknown>][] = [
    ['Failed to exchange code:', () => exchangeCode(graph, { code: 'c', redirectUri: 'https://x.example' })],
    ['Failed to get long-lived token:', () => longLivedToken(graph, 'short')],
    ['Token debug failed:', () => inspectToken(graph, token)],
    ['Failed to get pages:', () => listPages(graph, token)],
    ['Failed to get page info:', () => readPage(graph, token, '104')],
    ['Failed to get IG account info:', () => readInstagramAccount(graph, token, '178')],
    ['Failed to get FB metrics:', () => facebookMetrics(graph, token, '104_1')],
    ['Failed to get IG metrics:', () => instagramMetrics(graph, token, '179')],
    ['Failed to get page insights:', () => pageInsights(graph, page, '2026-11-20')],
    ['Failed to check media status:', () => readMediaStatus(graph, token, '1')],
    ['Failed to get user info:', () => platformUser(graph, token)],
  ];

  it.each(calls)('%s and the platform’s words', async (prefix, call) => {
    platform.answers(refused({ code: 1 }, 500));
    await expect(call()).rejects.toThrow(`${prefix} Said by the platform`);
  });

  it.each(calls)('%s and the network’s words', async (prefix, call) => {
    await platform.stop();
    await expect(call()).rejects.toThrow(new RegExp(`^${prefix} connect ECONNREFUSED`));
    platform = await recordedPlatform();
  });
});

describe('logging in', () => {
  it('takes sixty days for the life of a token whose answer does not say', async () => {
    platform.answers({ body: '{"access_token":"EAAS-long","token_type":"bearer"}' });
    expect(await longLivedToken(graph, 'short')).toEqual({ token: 'EAAS-long', livesSeconds: 5_184_000 });
    expect(platform.asked[0]?.query).toMatchObject({ grant_type: 'fb_exchange_token', fb_exchange_token: 'short' });
  });

  it('distinguishes a token of another app, and a dead one', async () => {
    platform.answers({ body: recorded('token-info') });
    expect(await inspectToken(graph, token)).toMatchObject({ isOurs: false });
    platform.answers({ body: recorded('token-info').replace('"appId"', '900000000000001') });
    expect(await inspectToken(graph, token)).toMatchObject({ isOurs: true });
    platform.answers({ body: '{"data":{"error":{"code":190,"message":"Expired"},"is_valid":false,"scopes":[]}}' });
    expect(await inspectToken(graph, token)).toEqual({ isOurs: false, scopes: [] });
  });
});

describe('accounts', () => {
  it('are read to the last page of their list', async () => {
    platform.answers(({ query }) => ({ body: recorded(`accounts-page-${query['after'] === undefined ? 1 : 2}`) }));
    const pages = await listPages(graph, token);
    expect(pages.map(({ id }) => id)).toEqual(['123', '1234', '123512', '1234624', '123456', '12345678']);
    expect(platform.asked.map(({ query }) => query['fields'])).toEqual(
      Array.from({ length: 2 }, () => 'id,name,access_token,category,picture,fan_count,tasks'),
    );
  });

  it('may have no token', async () => {
    platform.answers({ body: `{"data":[${recorded('account-without-token')}]}` });
    const [page] = await listPages(graph, token);
    expect(page).toMatchObject({ id: '123123123123', tasks: expect.arrayContaining(['CREATE_CONTENT']) });
    expect(page?.access_token).toBeUndefined();
  });

  it.each([
    ['linked', { body: '{"instagram_business_account":{"id":"178"},"id":"104"}' }, '178'],
    ['not linked', { body: '{"id":"104"}' }, null],
  ])('of Instagram may be %s', async (_name, answer, id) => {
    platform.answers(answer);
    expect(await instagramAccountOf(graph, token, '104')).toBe(id);
  });

  it('of Instagram that cannot be looked up is not taken for none', async () => {
    platform.answers(refused({ code: 100, error_subcode: 33 }));
    await expect(instagramAccountOf(graph, token, '104')).rejects.toMatchObject({ code: 100 });
  });
});

describe('publishing', () => {
  it.each([
    ['text', () => createFeedPost(graph, page, { message: 'Hi' }), 'feed', { message: 'Hi' }],
    [
      'a link',
      () => createFeedPost(graph, page, { message: 'Hi', link: 'https://x.example' }),
      'feed',
      { message: 'Hi', link: 'https://x.example' },
    ],
    [
      'photos that were uploaded',
      () => createFeedPost(graph, page, { message: 'Hi', photoIds: ['2', '1'] }),
      'feed',
      { message: 'Hi', attached_media: '[{"media_fbid":"2"},{"media_fbid":"1"}]' },
    ],
    [
      'text at a later time',
      () => createFeedPost(graph, page, { message: 'Hi', isUnpublished: true }),
      'feed',
      { message: 'Hi', published: 'false' },
    ],
    [
      'a photo',
      () => createPhoto(graph, page, { url: 'https://x.example/1' }),
      'photos',
      { url: 'https://x.example/1', caption: '' },
    ],
    [
      'a photo nobody sees',
      () => createPhoto(graph, page, { url: 'https://x.example/1', isUnpublished: true }),
      'photos',
      { url: 'https://x.example/1', caption: '', published: 'false' },
    ],
    [
      'a video',
      () => createVideo(graph, page, { url: 'https://x.example/1' }),
      'videos',
      { file_url: 'https://x.example/1', description: '' },
    ],
    [
      'a video with a title',
      () => createVideo(graph, page, { url: 'https://x.example/1', description: 'Hi', title: 'Film' }),
      'videos',
      { file_url: 'https://x.example/1', description: 'Hi', title: 'Film' },
    ],
  ])('gives a Page %s', async (_name, publish, edge, body) => {
    platform.answers({ body: '{"id":"104_1"}' });
    expect(await publish()).toMatchObject({ success: true, platform: 'facebook', id: '104_1' });
    expect(lastLine()).toBe(`POST /v25.0/104/${edge}`);
    expect(lastBody()).toEqual(body);
  });

  it.each([
    [
      { kind: 'image', url: 'u', caption: 'c' },
      { image_url: 'u', caption: 'c' },
    ],
    [
      { kind: 'reel', url: 'u', caption: 'c' },
      { media_type: 'REELS', video_url: 'u', caption: 'c' },
    ],
    [
      { kind: 'story', url: 'u', isVideo: false },
      { media_type: 'STORIES', image_url: 'u' },
    ],
    [
      { kind: 'story', url: 'u', isVideo: true },
      { media_type: 'STORIES', video_url: 'u' },
    ],
    [
      { kind: 'child', url: 'u', isVideo: false },
      { is_carousel_item: 'true', image_url: 'u' },
    ],
    [
      { kind: 'child', url: 'u', isVideo: true },
      { is_carousel_item: 'true', media_type: 'VIDEO', video_url: 'u' },
    ],
    [
      { kind: 'carousel', children: ['2', '1'], caption: 'c' },
      { media_type: 'CAROUSEL', children: '2,1', caption: 'c' },
    ],
  ] as const)('gives Instagram %o', async (content, body) => {
    platform.answers({ body: recorded('container-carousel') });
    expect(await createContainer(graph, account, content)).toMatchObject({ success: true, id: '18043785037343078' });
    expect(lastLine()).toBe('POST /v25.0/178/media');
    expect(lastBody()).toEqual(body);
  });

  it('publishes a container by its id', async () => {
    platform.answers({ body: '{"id":17920238422030506123}' });
    expect(await publishContainer(graph, account, '18043785037343078')).toMatchObject({ id: '17920238422030506123' });
    expect(lastBody()).toEqual({ creation_id: '18043785037343078' });
  });

  it('answers with a refusal instead of throwing it', async () => {
    platform.answers({ status: 400, body: recorded('error-aspect-ratio') });
    expect(await createContainer(graph, account, { kind: 'image', url: 'u', caption: '' })).toMatchObject({
      success: false,
      platform: 'instagram',
      error: 'Failed to create IG container: The aspect ratio is not supported.',
      failure: { code: 36_003, subcode: 2_207_009 },
    });
    expect(await createFeedPost(graph, page, { message: 'Hi' })).toMatchObject({
      success: false,
      platform: 'facebook',
      error: 'The aspect ratio is not supported.',
    });
  });

  it('answers for each of several targets, in their order', async () => {
    platform.answers(({ body }) => (body.includes('Two') ? refused({}) : { body: '{"id":"104_1"}' }));
    const results = await publishEach(['One', 'Two', 'Three'], (message) => createFeedPost(graph, page, { message }));
    expect(results.map(({ success }) => success)).toEqual([true, false, true]);
  });

  it.each([
    ['deleted', () => deletePost(graph, token, '104_1'), 'DELETE /v25.0/104_1'],
    ['changed', () => updatePost(graph, token, '104_1', 'Hi'), 'POST /v25.0/104_1'],
  ])('reports whether a post was %s, and logs when it was not', async (verb, change, line) => {
    platform.answers({ body: '{"success":true}' });
    expect(await change()).toEqual({ success: true });
    expect(lastLine()).toBe(line);
    platform.answers(refused({ code: 100, error_subcode: 33 }));
    expect(await change()).toMatchObject({ success: false, failure: { code: 100, subcode: 33 } });
    expect(platform.warnings).toEqual([
      { message: `a post could not be ${verb}`, details: { thing: nameInLog('104_1'), error: 'Said by the platform' } },
    ]);
  });

  it('reads the quota', async () => {
    platform.answers({ body: recorded('publishing-limit') });
    expect(await publishingQuota(graph, account, instagramPaths(account))).toEqual({
      used: 0,
      total: 25,
      windowSeconds: 86_400,
    });
  });
});

const withInsights = (fields: object, insights: (asked: Asked) => ReturnType<typeof refused>) => (asked: Asked) =>
  asked.path.endsWith('/insights') ? insights(asked) : { body: JSON.stringify({ id: '1', ...fields }) };

const insight = (name: string, value: number) => ({ name, period: 'lifetime', values: [{ value }] });
const asList = (...data: object[]) => ({ body: JSON.stringify({ data }) });

describe('metrics', () => {
  const responses = {
    likes: { data: [], summary: { total_count: 20 } },
    comments: { data: [], summary: { total_count: 3 } },
    shares: { count: 2 },
  };

  it('of a post are its responses, its views and its reach', async () => {
    const insights = () => asList(insight('post_media_view', 900), insight('post_total_media_view_unique', 300));
    platform.answers(withInsights(responses, insights));
    expect(await facebookMetrics(graph, token, '104_1')).toEqual({
      views: 900,
      reach: 300,
      likes: 20,
      comments: 3,
      shares: 2,
      saves: 0,
      engagementRate: 8.33,
    });
    expect(platform.asked.map(({ query }) => query['fields'] ?? query['metric'])).toEqual([
      'likes.summary(true).limit(0),comments.summary(true).limit(0),reactions.summary(true).limit(0),shares',
      'post_media_view,post_total_media_view_unique',
    ]);
  });

  it('are zero where the platform reports nothing', async () => {
    const none = { views: 0, reach: 0, comments: 0, shares: 0, saves: 0, engagementRate: 0 };
    platform.answers(withInsights(JSON.parse(recorded('post-likes-summary')) as object, () => asList()));
    expect(await facebookMetrics(graph, token, '1')).toEqual({ ...none, likes: 7 });
    platform.answers(withInsights(JSON.parse(recorded('post-no-likes')) as object, () => asList()));
    expect(await facebookMetrics(graph, token, '1')).toEqual({ ...none, likes: 0 });
  });

  it('are zero with a warning where insights fail, and the rest stands', async () => {
    platform.answers(withInsights(responses, () => refused({ code: 2 }, 500)));
    expect(await facebookMetrics(graph, token, '1')).toMatchObject({ likes: 20, reach: 0, engagementRate: 0 });
    expect(platform.warnings.map(({ message }) => message)).toEqual(['insights could not be read']);
  });

  it('are warned of without the id of what they are of, which the platform may repeat', async () => {
    const message = "Object with ID '104_1' does not exist";
    platform.answers(withInsights(responses, () => refused({ code: 2, message }, 500)));
    await facebookMetrics(graph, token, '104_1');
    const thing = nameInLog('104_1');
    expect(platform.warnings.map(({ details }) => details)).toEqual([
      { thing, error: expect.stringContaining(`'${thing}' does not exist`) },
    ]);
  });

  it('are requested one by one when the platform does not know one of them', async () => {
    const alive = new Map([
      ['post_total_media_view_unique', 300],
      ['post_impressions', 800],
    ]);
    platform.answers(
      withInsights(responses, ({ query }) => {
        const names = (query['metric'] ?? '').split(',');
        const isKnown = names.every((name) => alive.has(name));
        if (!isKnown) return refused({ message: '(#100) The value must be a valid insights metric' });
        return asList(...names.map((name) => insight(name, alive.get(name) ?? 0)));
      }),
    );
    expect(await facebookMetrics(graph, token, '1')).toMatchObject({ views: 800, reach: 300 });
  });

  it('of media leave shares out of the rate', async () => {
    const insights = () =>
      asList(insight('reach', 300), insight('views', 900), insight('shares', 50), insight('saved', 4));
    const fields = { like_count: 20, comments_count: 3, media_product_type: 'FEED' };
    platform.answers(withInsights(fields, insights));
    expect(await instagramMetrics(graph, token, '179')).toEqual({
      views: 900,
      reach: 300,
      likes: 20,
      comments: 3,
      shares: 50,
      saves: 4,
      engagementRate: 7.67,
    });
  });

  it('of a story ask for nothing a story does not have', async () => {
    platform.answers(withInsights({ media_product_type: 'STORY' }, () => refused({ code: 10 }, 403)));
    expect(await instagramMetrics(graph, token, '179')).toMatchObject({ reach: 0, saves: 0, likes: 0 });
    expect(platform.asked.at(-1)?.query['metric']).toBe('reach,views,shares');
  });

  it('may be totals instead of values', async () => {
    const media = recorded('media-insights-total-value')
      .replace('profile_activity"', 'views"')
      .replace('"values":[{"value":11}],', '');
    platform.answers(withInsights({ media_product_type: 'FEED' }, () => ({ body: media })));
    expect(await instagramMetrics(graph, token, '179')).toMatchObject({ views: 11 });
    platform.answers(withInsights({ followers_count: 12 }, () => ({ body: recorded('account-insights-total-value') })));
    expect(await accountInsights(graph, account, '2026-11-20')).toEqual({
      followers: 12,
      views: 0,
      reach: 14_516_883,
      engagements: 0,
    });
  });

  it('of a Page are those of the requested day', async () => {
    const { insights } = JSON.parse(recorded('page-with-insights')) as { insights: object };
    const renamed = JSON.stringify(insights).replaceAll('"page_engaged_users"', '"page_post_engagements"');
    platform.answers(withInsights({ followers_count: 1840 }, () => ({ body: renamed })));
    expect(await pageInsights(graph, page, '2023-03-08')).toMatchObject({ followers: 1840, views: 0 });
    expect(platform.asked[0]?.query).toMatchObject({
      metric: 'page_follows,page_media_view,page_total_media_view_unique,page_post_engagements',
      period: 'day',
      since: '1678233600',
      until: '1678320000',
    });
  });
});
