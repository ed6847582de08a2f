import { day, second } from '../../../../shared/durations.ts';
import { engagementOf } from '../kit/engagement.ts';
import { listParam } from '../meta/graph-call.ts';
import { jsonAnswer, invalidParameter, required } from '../meta/graph-error.ts';
import { countDeleted, countPublished } from './published.ts';
import { hiddenField, mediaNotFound, missingScope } from './refusals.ts';
import type { Call } from './simulator.ts';
import { requireAccess, requirePerson } from './tokens.ts';

const quotaSeconds = day / second;
/** Threads has no numbers before 2024-04-13. */
const firstSecond = 1_712_991_600;

export async function readMe(call: Call) {
  const { id, username, name } = requirePerson(call);
  const known: Readonly<Record<string, string>> = { id, username, name };
  const fields = listParam(call.params, 'fields');
  const unknown = fields.find((field) => !Object.hasOwn(known, field));
  if (unknown !== undefined) throw hiddenField(unknown);
  return jsonAnswer(Object.fromEntries([...new Set([...fields, 'id'])].map((field) => [field, known[field]])));
}

/** Asked about deletes without the permission to delete, Threads breaks. */
export async function readLimits(call: Call) {
  const person = requirePerson(call, 'threads_content_publish');
  const { scopes } = requireAccess(call).grant;
  const fields = listParam(call.params, 'fields');
  if (fields.some((field) => field.startsWith('delete_')) && !scopes.includes('threads_delete'))
    return { ...jsonAnswer({}, 500), body: '' };
  if (fields.some((field) => field.startsWith('reply_')) && !scopes.includes('threads_manage_replies'))
    throw missingScope('threads_manage_replies');
  const { simulator } = call;
  const config = (total: number) => ({ quota_total: total, quota_duration: quotaSeconds });
  const known: Readonly<Record<string, unknown>> = {
    quota_usage: countPublished(simulator, person, false),
    config: config(simulator.limits.quotaTotal),
    reply_quota_usage: countPublished(simulator, person, true),
    reply_config: config(1000),
    delete_quota_usage: countDeleted(simulator, person),
    delete_config: config(100),
  };
  const unknown = fields.find((field) => !Object.hasOwn(known, field));
  if (unknown !== undefined) throw hiddenField(unknown);
  return jsonAnswer({ data: [Object.fromEntries(fields.map((field) => [field, known[field]]))] });
}

const postMetrics = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'];
const personMetrics = ['views', 'likes', 'replies', 'reposts', 'quotes', 'followers_count'];

function requestedMetrics({ params }: Call, known: readonly string[]): string[] {
  const metrics = required(params, 'metric').split(',');
  if (!metrics.every((metric) => known.includes(metric)))
    throw invalidParameter('The value must be a valid insights metric');
  return metrics;
}

function numbersOf({ simulator }: Call, id: string, at: number | null): Readonly<Record<string, number>> {
  const { views, likes, comments, shares, saved } = engagementOf(simulator, id, at);
  return { views, likes, replies: comments, reposts: shares, quotes: saved % 3, shares: saved };
}

export async function readPostInsights(call: Call) {
  const person = requirePerson(call, 'threads_manage_insights');
  const post = call.simulator.store.posts.find(call.id);
  if (post?.owner !== person.id || post.deletedAt !== null) throw mediaNotFound(call.id);
  const numbers = numbersOf(call, post.id, post.at);
  const data = requestedMetrics(call, postMetrics).map((name) => ({
    name,
    period: 'lifetime',
    values: [{ value: numbers[name] ?? 0 }],
    id: `${post.id}/insights/${name}/lifetime`,
  }));
  return jsonAnswer({ data });
}

export async function readPersonInsights(call: Call) {
  const person = requirePerson(call, 'threads_manage_insights');
  const metrics = requestedMetrics(call, personMetrics);
  const [since, until] = [call.params.get('since'), call.params.get('until')].map((text) =>
    text === null ? undefined : Number(text),
  );
  if (metrics.includes('followers_count') && since !== undefined)
    throw invalidParameter('The followers_count metric does not support the since and until parameters');
  if (since !== undefined && !(since >= firstSecond)) throw invalidParameter('Param since is too early');
  const from = since === undefined ? undefined : since * second;
  const posts = call.simulator.store.posts.newest(person.id, {
    since: from,
    until: until === undefined ? undefined : until * second,
  });
  const numbers = posts.map(({ record }) => numbersOf(call, record.id, record.at));
  const totalOf = (name: string) =>
    name === 'followers_count'
      ? 1000 + (Number(person.id.slice(-4)) % 1000)
      : numbers.reduce((all, each) => all + (each[name] ?? 0), 0);
  const data = metrics.map((name) => ({
    name,
    period: 'day',
    ...(name === 'views'
      ? { values: [{ value: totalOf(name), end_time: new Date((until ?? 0) * second).toISOString() }] }
      : { total_value: { value: totalOf(name) } }),
    id: `${person.id}/insights/${name}/day`,
  }));
  return jsonAnswer({ data });
}
