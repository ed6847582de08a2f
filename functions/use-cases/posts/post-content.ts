import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { type AltTexts, withAltTexts } from '../../../shared/domain/posts/alt-texts.ts';
import { saidIn } from '../../../shared/domain/posts/post-record.ts';
import type { NewPost } from '../../../shared/domain/posts/post.ts';
import { checkScheduleTime } from '../../../shared/domain/posts/schedule-time.ts';
import { checkConnected, checkPublishable } from '../../../shared/domain/posts/preflight.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { everyFile, filesFor, mapFiles, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import { overridesAt } from '../../../shared/platforms/platform-overrides.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media, MediaRecord } from '../media/ports.ts';
import { notFound } from '../refusals.ts';

type GivenContent = Omit<NewPost, 'clientId' | 'status' | 'scheduledFor' | 'timeZone'>;
export type PostFiles = ReturnType<typeof mapFiles<unknown, PostMedia>>;

/** The files of a post and, at these platforms, their own. Each is read once. */
export async function readyPostMedia(
  { altTexts = {}, ...given }: PlatformMedia<MediaId> & { readonly altTexts?: AltTexts | undefined },
  platforms: readonly Platform[],
  clientId: ClientId,
  media: Pick<Media, 'find'>,
): Promise<PostFiles> {
  const chosen = filesFor(given, platforms);
  const files = new Map<MediaId, PostMedia>();
  for (const file of await readyMedia([...new Set(everyFile(chosen))], clientId, media)) files.set(file.id, file);
  function fileOf(id: MediaId): PostMedia {
    const file = files.get(id);
    if (file === undefined) throw notFound('Media');
    return file;
  }
  return withAltTexts(mapFiles(chosen, fileOf), altTexts);
}

/** What a post says and shows at its platforms, once its files are found. */
export async function readyContent(wanted: GivenContent, clientId: ClientId, media: Pick<Media, 'find'>) {
  const { texts, platforms } = wanted;
  const files = await readyPostMedia(wanted, platforms, clientId, media);
  return { ...saidIn(wanted), texts: overridesAt(texts, platforms), ...files };
}

/** Another client's file is not found; an unchecked one is refused. */
function readyMedia(ids: readonly MediaId[], clientId: ClientId, media: Pick<Media, 'find'>): Promise<PostMedia[]> {
  return Promise.all(
    ids.map(async (id) => {
      const item = ownerOf(id) === clientId ? await media.find(id) : undefined;
      if (item === undefined) throw notFound('Media');
      const { status, type, mimeType, url, name, blur, crop } = item;
      if (status !== 'ready' || url === undefined) throw notReady(name);
      return { id, type, mimeType, url, name, ...measuresOf(item), blur, crop };
    }),
  );
}

function measuresOf({ size, width, height, durationSeconds, framesPerSecond, ...item }: MediaRecord) {
  const { videoCodec, pixelFormat, audioCodec, audioChannels, audioSampleRate } = item;
  const picture = { size, width, height, durationSeconds, framesPerSecond, videoCodec, pixelFormat };
  return { ...picture, audioCodec, audioChannels, audioSampleRate };
}

function notReady(name: string): DomainError {
  return new DomainError('invalid', 'media.not-ready', { params: { name }, fields: ['media'] });
}

/** A draft may be written before the accounts are connected. */
export async function checkPost(
  post: JudgedPost & {
    clientId: ClientId;
    platforms: readonly Platform[];
    status: 'draft' | 'scheduled';
    scheduledFor?: Instant | undefined;
  },
  { connections, now }: { connections: Pick<Connections, 'listFor'>; now: Date },
) {
  if (post.scheduledFor !== undefined) checkScheduleTime(post.scheduledFor, now);
  if (post.status === 'draft') return;
  const connected = await connections.listFor(post.clientId);
  checkConnected(
    post.platforms,
    connected.map(({ platform }) => platform),
  );
  checkPublishable(post.platforms, post);
}
