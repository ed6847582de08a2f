import * as z from 'zod';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Video } from './records.ts';
import { Refusal, videoNotFound } from './refusal.ts';
import { shownVideo } from './shown-video.ts';
import { requireChannel } from './tokens.ts';
import { readFacts } from './video-facts.ts';

const mostIds = 50;

/** Private videos are shown to their channel alone. */
export async function listVideos(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.readonly', 'youtube.force-ssl');
  const { simulator, query } = call;
  simulator.quota.spend('units', 1);
  const ids = (query.get('id') ?? '').split(',');
  if (ids.length > mostIds) throw new Refusal(400, 'invalidParameter', 'Invalid value', 'youtube.parameter');
  const parts = (query.get('part') ?? '').split(',');
  const items = ids
    .map((id) => simulator.store.videos.find(id))
    .filter((video) => video !== undefined)
    .filter((video) => !video.isDeleted && (video.privacy !== 'private' || video.owner === channel))
    .map((video) => shownVideo(simulator, video, parts));
  return jsonAnswer({ kind: 'youtube#videoListResponse', items });
}

function ownVideo({ simulator: { store } }: Call, channel: string, id: string): Video {
  const video = store.videos.find(id);
  if (!video || video.isDeleted) throw videoNotFound();
  if (video.owner !== channel) throw new Refusal(403, 'forbidden', 'Forbidden');
  return video;
}

const Update = z.object({ id: z.string(), snippet: z.object({ categoryId: z.string() }) });

/** What the snippet leaves out is deleted. */
export async function updateVideo(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { simulator, json } = call;
  simulator.quota.spend('units', 50);
  const wanted = Update.safeParse(json);
  if (!wanted.success) throw new Refusal(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const video = ownVideo(call, channel, wanted.data.id);
  const { title, description, tags, categoryId } = readFacts(json);
  const changed = { ...video, title, description, tags, categoryId };
  simulator.store.videos.put(changed);
  return jsonAnswer(shownVideo(simulator, changed, ['snippet']));
}

export async function deleteVideo(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { store, quota } = call.simulator;
  quota.spend('units', 50);
  const video = ownVideo(call, channel, call.query.get('id') ?? '');
  store.videos.put({ ...video, isDeleted: true });
  return emptyAnswer(204);
}
