import type { Crop } from '../domain/media/crop.ts';
import type { MediaId } from '../domain/ids.ts';
import type { UserTag } from './options/user-tag.ts';
import { blocking, isVideo, type Fault, type JudgedFile } from './rules/rule.ts';

export const mostUserTags = 20;

const username = /^[\w.]{1,30}$/;

export const isUsername = (name: string) => username.test(name);

/** On one file. A video's have no places. */
export function tagsOn({ id, type }: Pick<JudgedFile, 'id' | 'type'>, tags: readonly UserTag[] = []): UserTag[] {
  const found = tags.filter(({ mediaId }) => mediaId === id);
  return isVideo({ type }) ? found.map(({ mediaId, username }) => ({ mediaId, username })) : found;
}

/** Instagram says 20 of one file, and its help 20 of one post: the smaller number holds. */
export function tagFaults(media: readonly JudgedFile[], tags: readonly UserTag[] | undefined): Fault[] {
  const shown = media.map((file) => ({ file, tags: tagsOn(file, tags) }));
  const count = shown.reduce((sum, { tags: found }) => sum + found.length, 0);
  return [
    ...shown.flatMap(({ file, tags: found }) => fileFaults(file, found)),
    ...(count > mostUserTags ? [blocking('options', 'too-many-tags', { count, limit: mostUserTags })] : []),
  ];
}

function fileFaults(file: JudgedFile, tags: readonly UserTag[]): Fault[] {
  const names = tags.map((tag) => tag.username.toLowerCase());
  const faults = tags.flatMap(({ username: name, x, y }, place) => {
    if (!isUsername(name)) return [blocking('options', 'not-a-username', { name })];
    if (names.indexOf(name.toLowerCase()) < place)
      return [blocking('options', 'tagged-twice', { name, file: file.name })];
    const isPlaced = isVideo(file) || (x !== undefined && y !== undefined);
    return isPlaced ? [] : [blocking('options', 'tag-without-place', { name, file: file.name })];
  });
  return faults.map((fault) => ({ ...fault, mediaId: file.id }));
}

interface TaggedFile {
  readonly id: MediaId;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly crop?: Crop | undefined;
}

/**
 * With the tags of one file also on another that takes its place: a copy, another part of the same original, or the
 * same picture in a frame. What that part does not show is not tagged on it.
 */
export function withTagsOn(tags: readonly UserTag[], from: TaggedFile, to: TaggedFile): readonly UserTag[] {
  if (from.id === to.id || tags.some(({ mediaId }) => mediaId === to.id)) return tags;
  const moved = tags.filter(({ mediaId }) => mediaId === from.id).flatMap((tag) => movedTag(tag, from, to) ?? []);
  return moved.length === 0 ? tags : [...tags, ...moved];
}

function movedTag({ username, x, y }: UserTag, from: TaggedFile, to: TaggedFile): UserTag | undefined {
  if (x === undefined || y === undefined) return { mediaId: to.id, username };
  const place = placeIn(to, from, { x, y });
  return isShown(place) ? { mediaId: to.id, username, x: rounded(place.x), y: rounded(place.y) } : undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const isShown = ({ x, y }: Place) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

function placeIn(to: TaggedFile, from: TaggedFile, { x, y }: Place): Place {
  const part = partOfOriginal(from);
  if (to.crop !== undefined && part?.of === to.crop.of)
    return {
      x: (part.x + x * part.width - to.crop.x) / to.crop.width,
      y: (part.y + y * part.height - to.crop.y) / to.crop.height,
    };
  const [before, after] = [ratioOf(from), ratioOf(to)];
  if (before === undefined || after === undefined) return { x, y };
  return inFrame({ x, y }, before, after, 'whole');
}

/** What a file shows of its original, in that one's pixels; a file that is no part is its own original. */
function partOfOriginal({ id, crop, width, height }: TaggedFile): Crop | undefined {
  if (crop !== undefined || width === undefined || height === undefined) return crop;
  return { of: id, x: 0, y: 0, width, height };
}

const ratioOf = ({ width, height }: TaggedFile) =>
  width === undefined || height === undefined ? undefined : width / height;

/** Of a place in a picture, in a frame of another ratio, which shows the whole of it or is filled by it, in its middle. */
export function inFrame({ x, y }: Place, picture: number, frame: number, shows: 'whole' | 'part'): Place {
  const stretch = picture / frame;
  const isAcross = shows === 'whole' ? stretch < 1 : stretch > 1;
  return isAcross ? { x: 0.5 + (x - 0.5) * stretch, y } : { x, y: 0.5 + (y - 0.5) / stretch };
}
