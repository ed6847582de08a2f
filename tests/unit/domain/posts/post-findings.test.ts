import { describe, expect, it } from 'vitest';
import { forecastOf, postsBefore } from '../../../../shared/domain/posts/post-findings.ts';
import { viewConnection } from '../../../../functions/use-cases/connections/connected-accounts.ts';
import { platforms } from '../../../../shared/platforms/registry.ts';
import { youtubeReview } from '../../../../shared/platforms/youtube.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { newId } from '../../../../functions/runtime/random.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId, aPost, inStatus } from '../../../support/records/post-record.ts';
import type { PostOptions } from '../../../../shared/platforms/post-options.ts';
import { picture, video } from '../../platforms/judged.ts';

const noon = '2026-12-01T12:00:00.000Z';
const client = aClient({
  subscriptionStatus: 'active',
  paymentStatus: 'paid',
  trialEndDate: '2026-11-20T12:00:00.000Z',
  planEndDate: '2026-12-20T12:00:00.000Z',
});
const facts = {
  client,
  connections: [{ platform: 'instagram', status: 'connected', expiresAt: '2026-12-10T12:00:00.000Z' }] as const,
  usage: { monthlyPosts: 3, scheduledPosts: 2 },
  limits: { monthlyPosts: 30, scheduledPosts: 10 },
};
const scheduled = (scheduledFor: string) =>
  aPost({
    id: postIdOf(aClientId, newId()),
    scheduledFor,
    targets: [newTarget('instagram', scheduledFor)],
    media: [{ ...picture(), url: '/media/bread.jpg' }],
  });

it('reports nothing for posts that will go out', () => {
  expect(forecastOf([scheduled(noon)], facts)).toEqual({ findings: [], posts: [] });
});

it('lists posts that will not go out and why, soonest first', () => {
  const late = scheduled('2026-12-21T12:00:00.000Z');
  const wrong = { ...scheduled(noon), media: [] };
  const { posts } = forecastOf([late, scheduled(noon), wrong], facts);
  expect(posts.map(({ postId, findings }) => [postId, findings.map(({ code }) => code)])).toEqual([
    [wrong.id, ['files-missing']],
    [late.id, ['plan-ends', 'connection-ends']],
  ]);
});

it.each([
  ['None', ['needs-subscription']],
  ['Premium', []],
])('judges a long post for X by what the account pays for: %s', (subscription, codes) => {
  const post = {
    ...scheduled(noon),
    targets: [newTarget('twitter', noon)],
    content: 'a'.repeat(281),
    options: { twitter: { isLong: true } },
  };
  const connections = [{ platform: 'twitter', status: 'connected', platformData: { subscription } }] as const;
  const found = forecastOf([post], { ...facts, connections }).posts.flatMap(({ findings }) => findings);
  expect(found.map(({ code }) => code)).toEqual(codes);
  const shown = [viewConnection(aConnection({ platform: 'twitter', platformData: { subscription } }), new Date(noon))];
  expect(forecastOf([post], { ...facts, connections: shown }).posts.flatMap(({ findings }) => findings)).toEqual(found);
  const inThread = { ...post, options: { twitter: platforms.twitter.rules.chains.withThread({ isLong: true }, true) } };
  expect(forecastOf([inThread], { ...facts, connections }).posts).toEqual([]);
});

it.each([
  ['our app is not reviewed', [youtubeReview], ['only-private']],
  ['videos cannot be edited', ['https://www.googleapis.com/auth/youtube.force-ssl'], []],
  ['nothing is missing', undefined, []],
])(
  'says that only the owner sees a video where %s, of stored connections as of shown ones',
  (_what, missing, codes) => {
    const isMadeForKids = false;
    const post = {
      ...scheduled(noon),
      targets: [newTarget('youtube', noon)],
      media: [{ ...video(), url: '/media/bread.mp4' }],
      options: { youtube: { title: 'Bread', privacy: 'public', isMadeForKids } } as const,
    };
    const stored = aConnection({ platform: 'youtube', missingScopes: missing });
    for (const connection of [stored, viewConnection(stored, new Date(noon))]) {
      const { posts } = forecastOf([post], { ...facts, connections: [connection] });
      expect(posts.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(codes);
    }
  },
);

it('leaves drafts and what is out alone', () => {
  const posts = (['draft', 'published', 'failed'] as const).map((status) =>
    inStatus(scheduled('2026-12-21T12:00:00.000Z'), status),
  );
  expect(forecastOf(posts, facts).posts).toEqual([]);
});

it('counts the posts of an account over 24 hours, each once', () => {
  const minute = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString();
  const posts = Array.from({ length: 26 }, (_, count) => scheduled(minute(count)));
  const forecast = forecastOf(posts, facts);
  expect(forecast.posts).toMatchObject([{ postId: posts[25]?.id, findings: [{ code: 'quota', severity: 'warning' }] }]);
});

it('counts reels alone at a Page', () => {
  const minute = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString();
  const film = { ...video(), url: '/media/oven.mp4' };
  const planned = (count: number, options: PostOptions) => ({
    ...scheduled(minute(count)),
    targets: [newTarget('facebook', minute(count))],
    media: [film],
    options,
  });
  const reels = Array.from({ length: 31 }, (_, count) => planned(count, { facebook: { format: 'reel' } }));
  const videos = Array.from({ length: 31 }, (_, count) => planned(count + 31, {}));
  const connections = [{ platform: 'facebook', status: 'connected' }] as const;
  expect(forecastOf([...reels, ...videos], { ...facts, connections }).posts).toMatchObject([
    { postId: reels[30]?.id, findings: [{ code: 'quota', severity: 'blocking' }] },
  ]);
});

describe('the posts before an instant', () => {
  const count = postsBefore([
    scheduled('2026-11-30T12:00:00.000Z'),
    scheduled('2026-11-30T12:00:00.001Z'),
    scheduled(noon),
    scheduled('2026-12-01T12:00:00.001Z'),
    { ...scheduled(noon), status: 'draft' },
    { ...scheduled(noon), status: 'failed' },
    { ...scheduled('2026-11-01T12:00:00.000Z'), status: 'published', publishedAt: noon },
  ]);

  it('are those of the 24 hours that end with it, sent or to be sent', () => {
    expect(count('instagram', noon)).toBe(3);
    expect(count('facebook', noon)).toBe(0);
  });
});

it.each([
  [29, 9, []],
  [30, 9, ['monthly-limit']],
  [29, 10, ['scheduled-limit']],
])('reports at %i posts of the month and %i scheduled what is used up', (monthlyPosts, scheduledPosts, codes) => {
  const { findings } = forecastOf([], { ...facts, usage: { monthlyPosts, scheduledPosts } });
  expect(findings.map(({ code }) => code)).toEqual(codes);
  for (const finding of findings)
    expect(finding).toMatchObject({
      severity: 'warning',
      about: 'account',
      params: { limit: finding.code === 'monthly-limit' ? 30 : 10 },
    });
});
