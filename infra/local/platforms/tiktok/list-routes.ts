import * as z from 'zod';
import { type Engagement, engagementOf } from '../kit/engagement.ts';
import { dataAnswer, invalidParam } from './answers.ts';
import { published, type PublishedPost } from './published.ts';
import type { Creator } from './seed.ts';
import type { Call, Simulator } from './simulator.ts';
import { requireCreator } from './tokens.ts';

/** The list cuts texts at this length. */
const shownLength = 150;

const responsesTo = ({ id, at }: PublishedPost, simulator: Simulator) => engagementOf(simulator, id, Date.parse(at));

const readers: Readonly<Record<string, (post: PublishedPost, responses: Engagement) => unknown>> = {
  id: ({ id }) => id,
  title: ({ title }) => title.slice(0, shownLength),
  video_description: ({ text }) => text.slice(0, shownLength),
  create_time: ({ at }) => Math.floor(Date.parse(at) / 1000),
  share_url: ({ permalink }) => permalink,
  like_count: (_post, { likes }) => likes,
  comment_count: (_post, { comments }) => comments,
  share_count: (_post, { shares }) => shares,
  view_count: (_post, { views }) => views,
};

function fieldsOf(call: Call): string[] {
  const fields = (call.query.get('fields') ?? '').split(',').filter((field) => field !== '');
  const unknown = fields.filter((field) => !Object.hasOwn(readers, field));
  if (fields.length === 0 || unknown.length > 0) throw invalidParam(`The fields are invalid: ${unknown.join(', ')}`);
  return fields;
}

const videosOf = ({ simulator }: Call, { openId }: Creator) =>
  published(simulator).filter(
    ({ accountId, kind, privacy, at }) =>
      accountId === openId &&
      kind === 'video' &&
      privacy === 'PUBLIC_TO_EVERYONE' &&
      Date.parse(at) + simulator.reviewMs <= simulator.now().getTime(),
  );

const shown = (post: PublishedPost, fields: readonly string[], { simulator }: Call) =>
  Object.fromEntries(fields.map((field) => [field, readers[field]?.(post, responsesTo(post, simulator))]));

export async function listVideos(call: Call) {
  const creator = requireCreator(call, 'video.list');
  const fields = fieldsOf(call);
  const count = Math.min(20, Number(call.body.get('max_count') ?? 10));
  const all = videosOf(call, creator);
  const videos = all.slice(0, count).map((post) => shown(post, fields, call));
  return dataAnswer({ videos, cursor: 0, has_more: all.length > count });
}

const VideoQuery = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) });

export async function queryVideos(call: Call) {
  const creator = requireCreator(call, 'video.list');
  const fields = fieldsOf(call);
  const requested = VideoQuery.safeParse(call.json);
  if (!requested.success) throw invalidParam('filters.video_ids is invalid');
  const videos = videosOf(call, creator).filter(({ id }) => requested.data.filters.video_ids.includes(id));
  return dataAnswer({ videos: videos.map((post) => shown(post, fields, call)), cursor: 0, has_more: false });
}
