import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { fetchMedia, type FetchedMedia } from '../kit/fetch-media.ts';
import { requireBoard, requireSection, shownPin } from './board-routes.ts';
import { statusOf } from './media-routes.ts';
import { readBody, invalid, pinNotFound, refuse, trialAccess } from './refusal.ts';
import type { Account } from './seed.ts';
import { type Call, newId, type Pin } from './simulator.ts';
import { requireAccount } from './tokens.ts';

const mostPictureBytes = 20 * megabyte;
const writeScopes = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];

const Source = z.discriminatedUnion('source_type', [
  z.strictObject({ source_type: z.literal('image_url'), url: z.url() }),
  z.strictObject({
    source_type: z.literal('multiple_image_urls'),
    items: z
      .array(
        z.strictObject({
          url: z.url(),
          title: z.string().optional(),
          description: z.string().optional(),
          link: z.string().optional(),
        }),
      )
      .min(2)
      .max(5),
  }),
  z.strictObject({
    source_type: z.literal('video_id'),
    media_id: z.string().regex(/^\d+$/),
    cover_image_url: z.url().optional(),
    cover_image_key_frame_time: z.int().nonnegative().optional(),
  }),
]);
type Source = z.infer<typeof Source>;

const NewPin = z.strictObject({
  board_id: z.string().regex(/^\d+$/),
  board_section_id: z.string().regex(/^\d+$/).nullish(),
  title: z.string().max(100).nullish(),
  description: z.string().max(800).nullish(),
  link: z.url().max(2048).nullish(),
  alt_text: z.string().max(500).nullish(),
  media_source: Source,
});

async function fetchPicture({ simulator }: Call, url: string): Promise<FetchedMedia> {
  const fetched = await fetchMedia(simulator, url, mostPictureBytes);
  if (fetched.isFetched && fetched.type.startsWith('image/')) return fetched;
  if (!fetched.isFetched && ['unreachable', 'timeout'].includes(fetched.reason))
    throw refuse(400, 1, 'Sorry! Unable to reach the URL. Please check the URL is correct and try again.');
  throw refuse(400, 1, 'Sorry, we could not fetch the image.');
}

type Shown = Pick<Pin, 'kind' | 'files' | 'cover' | 'coverAt'>;

async function take(call: Call, account: Account, source: Source): Promise<Shown> {
  const bare = { cover: null, coverAt: null };
  switch (source.source_type) {
    case 'image_url': {
      const { file } = await fetchPicture(call, source.url);
      return { ...bare, kind: 'image', files: [file] };
    }
    case 'multiple_image_urls': {
      const pictures = await Promise.all(source.items.map(({ url }) => fetchPicture(call, url)));
      if (new Set(pictures.map(({ width, height }) => `${width} ${height}`)).size > 1)
        throw invalid('all images of a carousel must have the same dimensions');
      return { ...bare, kind: 'multiple_images', files: pictures.map(({ file }) => file) };
    }
    case 'video_id':
      return takeVideo(call, account, source);
  }
}

async function takeVideo(call: Call, account: Account, source: Extract<Source, { source_type: 'video_id' }>) {
  const media = call.simulator.store.media.find(source.media_id);
  if (media?.owner !== account.id || media.file === null || statusOf(media, call.simulator.now()) !== 'succeeded')
    throw invalid('the media is not ready');
  const { cover_image_url: url, cover_image_key_frame_time: coverAt = null } = source;
  if (url === undefined && coverAt === null) throw invalid('a cover image is required for a video Pin');
  const cover = url === undefined ? null : (await fetchPicture(call, url)).file;
  return { kind: 'video', files: [media.file], cover, coverAt } as const;
}

export async function createPin(call: Call) {
  const account = requireAccount(call, writeScopes, 'org_write');
  const { app, store, now } = call.simulator;
  if (app.access === 'trial') throw trialAccess();
  const {
    board_id,
    board_section_id: sectionId,
    media_source,
    title,
    description,
    link,
    alt_text,
  } = readBody(NewPin, call);
  const board = requireBoard(call, account.id, board_id);
  const section = typeof sectionId === 'string' ? requireSection(call, board, sectionId) : undefined;
  const shown = await take(call, account, media_source);
  const pin: Pin = {
    ...shown,
    id: newId(),
    owner: board.id,
    at: now().getTime(),
    accountId: account.id,
    ...(section !== undefined && { section: section.id }),
    title: title ?? null,
    description: description ?? null,
    link: link ?? null,
    altText: alt_text ?? null,
    isDeleted: false,
  };
  store.pins.put(pin);
  return jsonAnswer(shownPin(pin, account), 201);
}

export function requirePin({ id, simulator: { store } }: Call, account: Account): Pin {
  const pin = store.pins.find(id);
  if (!pin || pin.isDeleted || pin.accountId !== account.id) throw pinNotFound();
  return pin;
}

export async function readPin(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_read');
  return jsonAnswer(shownPin(requirePin(call, account), account));
}

export async function deletePin(call: Call) {
  const account = requireAccount(call, writeScopes, 'org_write');
  call.simulator.store.pins.put({ ...requirePin(call, account), isDeleted: true });
  return emptyAnswer(204);
}
