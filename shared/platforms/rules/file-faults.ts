import { formatSize } from '../../domain/formatting.ts';
import { ratioOf, ratioWords } from './ratio.ts';
import {
  blocking,
  isVideo,
  warning,
  type Fault,
  type FileRule,
  type FormatRule,
  type JudgedFile,
  type Range,
} from './rule.ts';

export function fileFaults(file: JudgedFile, { name, picture, video }: FormatRule): Fault[] {
  const rule = isVideo(file) ? video : picture;
  if (rule === undefined)
    return [inFile(file, blocking('media', 'wrong-type', `${file.name} cannot be part of ${name}`))];
  if (!rule.mimeTypes.some((type) => type === file.mimeType))
    return [inFile(file, blocking('media', 'wrong-type', `${file.name} must be ${rule.typeNames}`))];
  const faults = [
    tooLarge,
    wrongRatio,
    wrongWidth,
    wrongSides,
    wrongLength,
    wrongFrameRate,
    wrongCodec,
    cropped,
    enlarged,
  ];
  return faults.flatMap((faultOf) => {
    const fault = faultOf(file, rule);
    return fault === undefined ? [] : [inFile(file, fault)];
  });
}

const inFile = (file: JudgedFile, fault: Fault): Fault => ({ ...fault, mediaId: file.id });
const refuse = (code: string, message: string) => blocking('media', code, message);

type FileCheck = (file: JudgedFile, rule: FileRule) => Fault | undefined;

const tooLarge: FileCheck = ({ name, size }, { maxBytes = Infinity }) =>
  size !== undefined && size > maxBytes
    ? refuse('too-large', `${name} has ${formatSize(size)}; at most ${formatSize(maxBytes)} are taken`)
    : undefined;

const wrongRatio: FileCheck = (file, { ratio }) => {
  const is = ratioOf(file);
  return ratio !== undefined && isOutside(is, ratio)
    ? refuse('wrong-ratio', `${file.name} is ${ratioWords(is)}; ${ratio.words} is taken`)
    : undefined;
};

const wrongWidth: FileCheck = ({ name, width }, rule) =>
  isOutside(width, rule.width)
    ? refuse('wrong-pixels', `${name} is ${width} pixels wide; ${rangeWords(rule.width, 'pixels')} are taken`)
    : undefined;

const wrongSides: FileCheck = ({ name, width, height }, { shortSide, longSide }) => {
  if (width === undefined || height === undefined) return undefined;
  const isFine = !isOutside(Math.min(width, height), shortSide) && !isOutside(Math.max(width, height), longSide);
  if (isFine) return undefined;
  const limits = [
    shortSide && `${rangeWords(shortSide, 'pixels')} on the short side`,
    longSide && `${rangeWords(longSide, 'pixels')} on the long side`,
  ].filter((words) => words !== undefined);
  return refuse('wrong-pixels', `${name} is ${width} × ${height} pixels; ${limits.join(' and ')} are taken`);
};

const wrongLength: FileCheck = ({ name, durationSeconds }, { seconds }) =>
  isOutside(durationSeconds, seconds)
    ? refuse(
        'wrong-length',
        `${name} lasts ${lengthWords(durationSeconds)}; ${rangeWords(seconds, 'seconds')} are taken`,
      )
    : undefined;

const wrongFrameRate: FileCheck = ({ name, framesPerSecond: is }, { framesPerSecond }) =>
  isOutside(is, framesPerSecond)
    ? refuse(
        'wrong-frame-rate',
        `${name} has ${is} frames a second; ${rangeWords(framesPerSecond, 'frames')} are taken`,
      )
    : undefined;

const wrongCodec: FileCheck = ({ name, videoCodec, audioCodec }, { videoCodecs, audioCodecs }) => {
  if (videoCodec !== undefined && videoCodecs?.includes(videoCodec) === false)
    return refuse('wrong-codec', `the picture of ${name} is ${named(videoCodec)}; ${listed(videoCodecs)} is taken`);
  if (audioCodec !== undefined && audioCodecs?.includes(audioCodec) === false)
    return refuse('wrong-codec', `the sound of ${name} is ${named(audioCodec)}; ${listed(audioCodecs)} is taken`);
  return undefined;
};

const cropped: FileCheck = (file, { advisedRatio }) => {
  const is = ratioOf(file);
  return advisedRatio !== undefined && isOutside(is, advisedRatio)
    ? warning('media', 'cropped', `${file.name} is ${ratioWords(is)}; only ${advisedRatio.words} fills the screen`)
    : undefined;
};

const enlarged: FileCheck = ({ name, width }, { advisedWidth = 0 }) =>
  width !== undefined && width < advisedWidth
    ? warning(
        'media',
        'enlarged',
        `${name} is ${width} pixels wide; below ${advisedWidth} it is enlarged and looks blurred`,
      )
    : undefined;

function isOutside(value: number | undefined, { min = -Infinity, max = Infinity }: Range = {}): value is number {
  return value !== undefined && (value < min || value > max);
}

function rangeWords(range: Range | undefined, unit: 'pixels' | 'seconds' | 'frames'): string {
  const { min, max } = range ?? {};
  const words = (limit: number) => (unit === 'seconds' ? lengthWords(limit) : String(limit));
  if (min === undefined) return `at most ${words(max ?? Infinity)}`;
  return max === undefined ? `at least ${words(min)}` : `${words(min)} to ${words(max)}`;
}

/** `3 seconds`, `2:05 minutes`. */
function lengthWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} seconds`;
  const whole = Math.floor(seconds);
  const rest = whole % 60;
  return `${Math.floor(whole / 60)}:${String(rest).padStart(2, '0')} minutes`;
}

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
};
const named = (codec: string) => codecNames[codec] ?? codec;
const listed = (codecs: readonly string[] = []) => codecs.map(named).join(' or ');
