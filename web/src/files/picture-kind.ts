import { kilobyte } from '../../../shared/byte-sizes.ts';

/** How a still picture is drawn again without a loss that a person would see. */
export interface PictureKind {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly colours: PredefinedColorSpace;
}

interface Format {
  readonly type: PictureKind['type'];
  readonly begins: RegExp;
  /** What stands before a profile of colours. */
  readonly profile: string;
  /** Of what canvases do not draw as it is: animations, colours for print or beyond Display P3. */
  readonly isLeft?: RegExp;
}

/* oxlint-disable no-control-regex -- they are bytes */
const formats: readonly Format[] = [
  // An Adobe segment says whether it is of YCbCr, or of CMYK.
  { type: 'image/jpeg', begins: /^\xff\xd8/, profile: 'ICC_PROFILE\0', isLeft: /\xff\xee\0\x0eAdobe.{6}[^\x01]/s },
  { type: 'image/png', begins: /^.PNG/s, profile: 'iCCP', isLeft: /acTL|cICP/ },
  { type: 'image/webp', begins: /^RIFF.{4}WEBP/s, profile: 'ICCP', isLeft: /ANIM/ },
  // HEIC, which the library stores as JPEG. Few browsers draw it.
  {
    type: 'image/jpeg',
    begins: /^.{4}ftyp(?:hei[cmx]|mif1)/s,
    profile: 'colrprof',
    isLeft: /colrnclx\0[^\x01]/s,
  },
];
/* oxlint-enable no-control-regex */

/** What stands before the pixels: EXIF takes 64 kB at most. */
const headBytes = 256 * kilobyte;
/** A profile names its colours near its beginning. */
const profileBytes = 4 * kilobyte;

/** Undefined for what is to stay as it is: what moves, has other colours than sRGB and Display P3, or is no picture. */
export async function pictureKindOf(file: Blob): Promise<PictureKind | undefined> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  const format = formats.find(({ begins }) => begins.test(head));
  if (format === undefined || format.isLeft?.test(head) === true) return undefined;
  const colours = coloursIn(head, format.profile);
  return colours && { type: format.type, colours };
}

function coloursIn(head: string, mark: string): PredefinedColorSpace | undefined {
  const at = head.indexOf(mark);
  if (at < 0) return 'srgb';
  // Its name is in ASCII or in UTF-16.
  const profile = head.slice(at, at + profileBytes).replaceAll('\0', '');
  // One profile is called "DisplayP3 Gamut with sRGB Transfer".
  if (/Display ?P3|sP3C/.test(profile)) return 'display-p3';
  return profile.includes('sRGB') ? 'srgb' : undefined;
}
