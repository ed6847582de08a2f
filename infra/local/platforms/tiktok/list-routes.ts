import { dataAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { published, type PublishedPost } from './published.ts';
import { invalidParam } from './refusal.ts';
import { requireCreator } from './tokens.ts';

/** The list shows no more of a text. */
const shownLength = 150;

const readers: Readonly<Record<string, (post: PublishedPost) => unknown>> = {
  id: ({ id }) => id,
  title: ({ title }) => title.slice(0, shownLength),
  video_description: ({ text }) => text.slice(0, shownLength),
  create_time: ({ at }) => Math.floor(Date.parse(at) / 1000),
  share_url: ({ permalink }) => permalink,
};

/** `POST /v2/video/list/`: the creator's videos that everyone sees, newest first. */
export async function listVideos(call: Call) {
  const creator = requireCreator(call, 'video.list');
  const fields = (call.query.get('fields') ?? '').split(',').filter((field) => field !== '');
  const unknown = fields.filter((field) => !Object.hasOwn(readers, field));
  if (fields.length === 0 || unknown.length > 0) throw invalidParam(`The fields are invalid: ${unknown.join(', ')}`);
  const count = Math.min(20, Number(call.body.get('max_count') ?? 10));
  const videos = published(call.simulator)
    .filter(
      (post) => post.accountId === creator.openId && post.kind === 'video' && post.privacy === 'PUBLIC_TO_EVERYONE',
    )
    .slice(0, count)
    .map((post) => Object.fromEntries(fields.map((field) => [field, readers[field]?.(post)])));
  return dataAnswer({ videos, cursor: 0, has_more: false });
}
