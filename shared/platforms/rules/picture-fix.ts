import type { Rectangle, Size } from '../../domain/media/crop.ts';
import { usefulSide } from '../../domain/media/picture-limits.ts';
import { fileFaults } from './file-faults.ts';
import { ratioOf, ratioWords } from './ratio.ts';
import type { Fault, FileRule, FormatRule, JudgedFile, Range } from './rule.ts';

/** Pixels that the platform takes of the two sides. */
type MostPixels = Readonly<Record<'short' | 'long', number>>;

interface Drawn {
  /** Absent where the platform sets no limit. */
  readonly most?: MostPixels;
}

/** `ratio` is width by height, with two decimals; `words` name it, like `4:5`. */
export type PictureFix = Drawn &
  (
    | { readonly kind: 'convert' | 'shrink' }
    | { readonly kind: 'crop' | 'pad'; readonly ratio: number; readonly words: string }
  );

type Shape = Drawn &
  ({ readonly kind: 'convert' | 'shrink' } | { readonly kind: 'crop' | 'pad'; readonly ratio: number });

/** A part of the picture, and where it is drawn on a new sheet. Pixels. */
export interface Drawing extends Size {
  readonly part: Rectangle;
  readonly at: Rectangle;
}

/**
 * Ways to redraw a picture as a JPEG that the platform takes: as a whole where its size or type alone is refused, and in
 * another shape. Empty when it is taken as it is, or none helps.
 */
export function pictureFixes(file: JudgedFile, format: FormatRule): PictureFix[] {
  const { picture } = format;
  if (file.type !== 'image' || picture?.mimeTypes.includes('image/jpeg') !== true) return [];
  const { width, height } = file;
  if (width === undefined || height === undefined) return [];
  const faults = fileFaults(file, format).filter(({ code }) => code !== 'enlarged');
  if (faults.length === 0) return [];
  const left = (fix: PictureFix) => {
    const drawn = drawingOf({ width, height }, fix);
    const fixed: JudgedFile = { ...file, mimeType: 'image/jpeg', size: 0, width: drawn.width, height: drawn.height };
    return fileFaults(fixed, format).filter(({ code }) => code !== 'enlarged');
  };
  const most = mostPixels(picture);
  const drawn: Drawn = most === undefined ? {} : { most };
  const isOtherType = faults.some(({ code }) => code === 'wrong-type');
  const whole: PictureFix = { kind: isOtherType ? 'convert' : 'shrink', ...drawn };
  const isRefused = faults.some(isBlocking) && !left(whole).some(isBlocking);
  return [...(isRefused ? [whole] : []), ...shapesFor(file, picture, drawn).filter((fix) => left(fix).length === 0)];
}

/** Whether what one way makes is what the other wants, and has no fewer pixels. */
export function isEnoughFor(fix: PictureFix, other: PictureFix): boolean {
  if (fix.kind !== other.kind) return false;
  if ('ratio' in fix && 'ratio' in other && fix.ratio !== other.ratio) return false;
  if (fix.most === undefined) return true;
  return other.most !== undefined && fix.most.short >= other.most.short && fix.most.long >= other.most.long;
}

function shapesFor(file: JudgedFile, rule: FileRule, drawn: Drawn): PictureFix[] {
  const ratio = nearest(ratioOf(file), rule.advisedRatio ?? rule.documentedRatio ?? rule.ratio);
  if (ratio === undefined) return [];
  const words = rule.advisedRatio?.words ?? ratioWords(ratio);
  return [
    { kind: 'crop', ratio, words, ...drawn },
    { kind: 'pad', ratio, words, ...drawn },
  ];
}

const isBlocking = ({ severity }: Fault) => severity === 'blocking';

function mostPixels({ shortSide, longSide }: FileRule): MostPixels | undefined {
  const [short, long] = [shortSide?.max, longSide?.max];
  if (short === undefined && long === undefined) return undefined;
  return { short: short ?? usefulSide, long: Math.min(long ?? usefulSide, usefulSide) };
}

/** The end of the range that is passed; undefined within it. */
function nearest(is: number | undefined, { min = 0, max = Infinity }: Range = {}): number | undefined {
  if (is === undefined || (is >= min && is <= max)) return undefined;
  return is < min ? min : max;
}

/** @param size of the picture as it is seen, turned upright */
export function drawingOf(size: Size, fix: Shape): Drawing {
  const sheet = shrunk('ratio' in fix ? shaped(size, fix) : size, fix.most);
  if (fix.kind === 'crop') return { ...sheet, part: within(size, sheet), at: { x: 0, y: 0, ...sheet } };
  return { ...sheet, part: { x: 0, y: 0, ...size }, at: within(sheet, size) };
}

/** @param rule of the only platform that shows it */
export function drawingOfPart(part: Rectangle, rule?: FileRule): Drawing {
  const sheet = shrunk(part, rule && mostPixels(rule));
  return { ...sheet, part, at: { x: 0, y: 0, ...sheet } };
}

/** Cropped to a ratio, or with room for borders. */
function shaped({ width, height }: Size, { kind, ratio }: Extract<Shape, { ratio: number }>): Size {
  const isWide = width / height > ratio;
  return isWide === (kind === 'crop') ? { width: height * ratio, height } : { width, height: width / ratio };
}

function shrunk({ width, height }: Size, { short, long }: MostPixels = { short: usefulSide, long: usefulSide }): Size {
  const by = Math.min(1, long / Math.max(width, height), short / Math.min(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/** The largest rectangle of the shape, in the middle. */
function within(room: Size, shape: Size): Rectangle {
  const by = Math.min(room.width / shape.width, room.height / shape.height);
  const size = { width: shape.width * by, height: shape.height * by };
  return { x: (room.width - size.width) / 2, y: (room.height - size.height) / 2, ...size };
}
