import { createHash } from 'node:crypto';
import twitterText from 'twitter-text';
import * as z from 'zod';
import { day, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { engagementOf } from '../kit/engagement.ts';
import { findUpload, isReady } from './media-routes.ts';
import { creditsDepleted, forbidden, invalid, notFound, notFoundBody } from './problem.ts';
import type { Person } from './seed.ts';
import { type Call, newSnowflake, type Post } from './simulator.ts';
import { requirePerson, requireRate } from './tokens.ts';

const mostWeight = ({ subscription }: Person) => (subscription.startsWith('Premium') ? 25_000 : 280);
/** A text is refused again for this long, also when its post was deleted. */
const duplicateMs = day;

const NewPost = z.strictObject({
  text: z.string().optional(),
  media: z.strictObject({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
  reply: z.strictObject({ in_reply_to_tweet_id: z.string() }).optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

function requireNew({ simulator: { store, now } }: Call, person: Person, text: string) {
  const since = now().getTime() - duplicateMs;
  const recent = store.posts.newest(person.id, { since });
  if (text !== '' && recent.some(({ record }) => plain(record.text) === plain(text)))
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
}

function requireMedia({ simulator }: Call, person: Person, ids: readonly string[]) {
  const uploads = ids.map((id) => findUpload(simulator, person.id, id));
  if (uploads.some((upload) => !upload || !isReady(simulator, upload))) throw invalid('Your media IDs are invalid.');
  const others = uploads.filter((upload) => upload?.category !== 'tweet_image');
  if (others.length > 0 && uploads.length > 1)
    throw invalid('A Tweet can have up to 4 photos, or 1 animated GIF, or 1 video.');
}

function requireAnswered({ simulator: { store } }: Call, person: Person, id: string) {
  const post = store.posts.find(id);
  if (!post || post.isDeleted)
    throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
  if (post.owner !== person.id)
    throw forbidden(
      'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author.',
    );
}

export async function createPost(call: Call) {
  const person = requirePerson(call, 'tweet.write');
  requireRate(call, 'POST /2/tweets', person.id, 100);
  const order = NewPost.safeParse(call.json);
  if (!order.success) throw invalid(order.error.issues.map(({ path }) => `${path.join('.')} is invalid`).join('; '));
  const { text = '', media, reply, reply_settings: replySettings = null } = order.data;
  const { made_with_ai: isMadeWithAi = false, paid_partnership: isPaidPartnership = false } = order.data;
  const mediaIds = media?.media_ids ?? [];
  if (text === '' && mediaIds.length === 0) throw invalid('Required: text or media');
  if (twitterText.parseTweet(text).weightedLength > mostWeight(person))
    throw forbidden(
      'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
    );
  if (reply) requireAnswered(call, person, reply.in_reply_to_tweet_id);
  requireMedia(call, person, mediaIds);
  requireNew(call, person, text);
  const { bill, store, now } = call.simulator;
  const hasUrl = twitterText.extractUrls(text.normalize()).length > 0;
  if (!bill.charge(hasUrl ? 'postWithUrl' : 'post')) throw creditsDepleted();
  const id = newSnowflake(now());
  const answers = reply?.in_reply_to_tweet_id ?? null;
  const post: Post = {
    id,
    owner: person.id,
    at: now().getTime(),
    text,
    mediaIds,
    answers,
    replySettings,
    isMadeWithAi,
    isPaidPartnership,
    isDeleted: false,
  };
  store.posts.put(post);
  return jsonAnswer({ data: { ...shownPost(post, person), edit_history_tweet_ids: [id] } }, 201);
}

export async function deletePost(call: Call) {
  const person = requirePerson(call, 'tweet.write');
  requireRate(call, 'DELETE /2/tweets', person.id, 50);
  const { bill, store } = call.simulator;
  const post = store.posts.find(call.id);
  if (!post || post.isDeleted) throw notFound(call.id);
  if (post.owner !== person.id) throw forbidden('You are not authorized to delete this Tweet.');
  if (!bill.charge('removal')) throw creditsDepleted();
  store.posts.put({ ...post, isDeleted: true });
  return jsonAnswer({ data: { deleted: true } });
}

const earliestTime = Date.parse('2010-11-06T00:00:00Z');

/**
 * Whole seconds of UTC, of which both are within. https://docs.x.com/x-api/users/get-posts and the description of
 * `startTime` and `endTime` in daneden/Twift, 2026-11-28.
 */
function secondIn({ query }: Call, name: 'start_time' | 'end_time', otherwise: number): number {
  const given = query.get(name);
  if (given === null) return otherwise;
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(given) ? Date.parse(given) : Number.NaN;
  if (!(instant >= earliestTime))
    throw invalid(`Invalid '${name}':'${given}'. '${name}' must be on or after 2010-11-06T00:00Z`);
  return Math.floor(instant / second) * second;
}

/** The newest of an account, of which each is billed. */
export async function listPosts(call: Call) {
  const person = requirePerson(call, 'tweet.read');
  requireRate(call, 'GET /2/users/:id/tweets', person.id, 900);
  const most = Number(call.query.get('max_results') ?? 10);
  if (!Number.isInteger(most) || most < 5 || most > 100)
    throw invalid('The `max_results` query parameter value is not between 5 and 100');
  const [since, until] = [secondIn(call, 'start_time', 0), secondIn(call, 'end_time', Infinity)];
  if (since >= until) throw invalid("Invalid 'start_time'. 'start_time' must be before 'end_time'");
  const posts = call.simulator.store.posts
    .newest(call.id, { since })
    .map(({ record }) => record)
    .filter(({ isDeleted, at }) => !isDeleted && (at ?? 0) < until + second)
    .slice(0, most);
  if (!posts.every(() => call.simulator.bill.charge('read'))) throw creditsDepleted();
  const owner = { ...person, id: call.id };
  const data = posts.map((post) => ({ ...shownPost(post, owner), created_at: new Date(post.at ?? 0).toISOString() }));
  return jsonAnswer({ ...(data.length > 0 && { data }), meta: { result_count: data.length } });
}

export async function readPosts(call: Call) {
  const person = requirePerson(call, 'tweet.read');
  const ids = (call.query.get('ids') ?? '').split(',').filter((id) => /^\d+$/.test(id));
  if (ids.length === 0 || ids.length > 100) throw invalid('The `ids` query parameter is invalid');
  const { simulator } = call;
  const known = ids.map((id) => simulator.store.posts.find(id)).filter((post) => post !== undefined);
  const found = known.filter(({ isDeleted }) => !isDeleted);
  if (!found.every(() => simulator.bill.charge('read'))) throw creditsDepleted();
  const data = found.map((post) => ({ ...shownPost(post, person), public_metrics: metricsOf(call, post) }));
  const missing = ids.filter((id) => !found.some((post) => post.id === id));
  const errors = missing.map((id) => ({ resource_id: id, ...notFoundBody(id) }));
  return jsonAnswer({ ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) });
}

function metricsOf({ simulator }: Call, { id, at }: Post) {
  const { likes, comments, shares, saved, views } = engagementOf(simulator, id, at);
  return {
    retweet_count: shares,
    reply_count: comments,
    like_count: likes,
    quote_count: 0,
    bookmark_count: saved,
    impression_count: views,
  };
}

const short = (url: string) => `https://t.co/${createHash('sha256').update(url).digest('base64url').slice(0, 10)}`;
const whole = (url: string) => (/^https?:\/\//i.test(url) ? url : `http://${url}`);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As X answers: addresses shortened, with what they stand for; files as an address at the end; `&`, `<` and `>` escaped. */
function shownPost({ id, text, mediaIds, answers }: Post, { username }: Person) {
  const found = twitterText.extractUrls(text);
  const links = found.map((url) => ({
    url: short(url),
    expanded_url: whole(url),
    display_url: url.replace(/^https?:\/\//, ''),
  }));
  const place = `https://x.com/${username}/status/${id}/photo/1`;
  const files =
    mediaIds.length > 0
      ? [{ url: short(place), expanded_url: place, display_url: `pic.x.com/${id}`, media_key: `3_${mediaIds[0]}` }]
      : [];
  const shortened = found.reduce((rest, url) => rest.replace(url, short(url)), text);
  const urls = [...links, ...files];
  return {
    id,
    text: escaped([shortened, ...files.map(({ url }) => url)].join(' ').trim()),
    ...(urls.length > 0 && { entities: { urls } }),
    ...(answers !== null && { referenced_tweets: [{ type: 'replied_to', id: answers }] }),
  };
}
