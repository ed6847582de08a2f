import { mapOwn, ownAt } from '../../../shared/platforms/platform-own.ts';
import { coversOf, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { type AltTexts, withAltTexts } from '../../../shared/domain/posts/alt-texts.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { Media, MediaRecord } from '../media/ports.ts';
import { notFound } from '../refusals.ts';

export type PostFiles = Pick<PostRecord, 'media' | 'platformMedia'> & { readonly covers: PostRecord['covers'] };

/** The files of a post and, at these platforms, their own. Each is read once. */
export async function readyPostMedia(
  {
    media: common,
    platformMedia,
    covers: chosen = {},
    altTexts = {},
  }: PlatformMedia<MediaId> & { readonly altTexts?: AltTexts | undefined },
  platforms: readonly Platform[],
  clientId: ClientId,
  media: Pick<Media, 'find'>,
): Promise<PostFiles> {
  const own = ownAt(platformMedia, platforms);
  const ownCovers = ownAt(chosen, platforms);
  const ids = [...new Set([common, ...Object.values(own), Object.values(ownCovers)].flat())];
  const files = await readyMedia(ids, clientId, media);
  const filesOf = (wanted: readonly MediaId[]) => wanted.flatMap((id) => files[ids.indexOf(id)] ?? []);
  const covers = coversOf(
    ownAt(
      mapOwn(ownCovers, (id) => filesOf([id])[0]),
      platforms,
    ),
  );
  return { ...withAltTexts({ media: filesOf(common), platformMedia: mapOwn(own, filesOf) }, altTexts), covers };
}

/** Another client's file is not found; an unchecked one is refused. */
function readyMedia(ids: readonly MediaId[], clientId: ClientId, media: Pick<Media, 'find'>): Promise<PostMedia[]> {
  return Promise.all(
    ids.map(async (id) => {
      const item = ownerOf(id) === clientId ? await media.find(id) : undefined;
      if (item === undefined) throw notFound('Media');
      const { status, type, mimeType, url, name, crop } = item;
      if (status !== 'ready' || url === undefined) throw notReady(name);
      return { id, type, mimeType, url, name, ...measuresOf(item), crop };
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
