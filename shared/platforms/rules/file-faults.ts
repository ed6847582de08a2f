import type { CodedMessage, Param } from '../../messages/coded-message.ts';
import { coded } from '../../messages/coded.ts';
import { ratioOf, ratioWords } from './ratio.ts';
import {
  blocking,
  isDocument,
  isVideo,
  warning,
  type Fault,
  type FileRule,
  type FormatRule,
  type JudgedFile,
  type Range,
} from './rule.ts';

export function fileFaults(file: JudgedFile, { name, picture, video, document }: FormatRule): Fault[] {
  const rule = isVideo(file) ? video : isDocument(file) ? document : picture;
  if (rule === undefined) return [wrongType(file, coded('type.not-part', { file: file.name, format: { code: name } }))];
  if (!rule.mimeTypes.some((type) => type === file.mimeType))
    return [wrongType(file, coded('type.must-be', { file: file.name, types: { code: rule.typeNames } }))];
  const faults = [
    tooLarge,
    wrongRatio,
    wrongWidth,
    wrongSides,
    wrongLength,
    wrongFrameRate,
    wrongCodec,
    wrongSound,
    unmeasured,
    cropped,
    enlarged,
  ];
  return faults.flatMap((faultOf) => {
    const fault = faultOf(file, rule);
    return fault === undefined ? [] : [inFile(file, fault)];
  });
}

const inFile = (file: JudgedFile, fault: Fault): Fault => ({ ...fault, mediaId: file.id });
const wrongType = (file: JudgedFile, problem: CodedMessage) =>
  inFile(file, blocking('media', 'wrong-type', { problem }));

type FileCheck = (file: JudgedFile, rule: FileRule) => Fault | undefined;

const tooLarge: FileCheck = ({ name: file, size }, { maxBytes = Infinity }) =>
  size !== undefined && size > maxBytes
    ? blocking('media', 'too-large', { file, size: { bytes: size }, most: { bytes: maxBytes } })
    : undefined;

const wrongRatio: FileCheck = (file, { ratio, documentedRatio = ratio }) => {
  const is = ratioOf(file);
  if (documentedRatio === undefined || !isOutside(is, documentedRatio)) return undefined;
  const taken = coded('ratio.between', { min: ratioWords(documentedRatio.min), max: ratioWords(documentedRatio.max) });
  const words = { file: file.name, ratio: ratioWords(is), taken };
  return isOutside(is, ratio) ? blocking('media', 'wrong-ratio', words) : warning('media', 'unsure-ratio', words);
};

const wrongWidth: FileCheck = ({ name: file, width }, rule) =>
  isOutside(width, rule.width)
    ? blocking('media', 'wrong-pixels', { pixels: coded('pixels.wide', { file, width }), taken: rangeOf(rule.width) })
    : undefined;

const wrongSides: FileCheck = ({ name: file, width, height }, { shortSide, longSide }) => {
  if (width === undefined || height === undefined) return undefined;
  const isFine = !isOutside(Math.min(width, height), shortSide) && !isOutside(Math.max(width, height), longSide);
  if (isFine) return undefined;
  const limits = [
    shortSide && coded('pixels.short-side', { range: rangeOf(shortSide) }),
    longSide && coded('pixels.long-side', { range: rangeOf(longSide) }),
  ].filter((limit) => limit !== undefined);
  const pixels = coded('pixels.both', { file, width, height });
  return blocking('media', 'wrong-pixels', { pixels, taken: joined('list.and', limits) });
};

const wrongLength: FileCheck = ({ name: file, durationSeconds }, { seconds }) =>
  isOutside(durationSeconds, seconds)
    ? blocking('media', 'wrong-length', { file, length: lengthOf(durationSeconds), taken: rangeOf(seconds, lengthOf) })
    : undefined;

const wrongFrameRate: FileCheck = ({ name: file, framesPerSecond: rate }, { framesPerSecond }) =>
  isOutside(rate, framesPerSecond)
    ? blocking('media', 'wrong-frame-rate', { file, rate, taken: rangeOf(framesPerSecond) })
    : undefined;

const wrongCodec: FileCheck = (
  { name: file, videoCodec, pixelFormat, audioCodec },
  { videoCodecs, pixelFormats, audioCodecs },
) => {
  const refuse = (codec: CodedMessage, taken: readonly string[]) =>
    blocking('media', 'wrong-codec', { codec, taken: joined('list.or', taken.map(named)) });
  if (videoCodec !== undefined && videoCodecs?.includes(videoCodec) === false)
    return refuse(coded('codec.of-picture', { file, codec: named(videoCodec) }), videoCodecs);
  if (pixelFormat !== undefined && pixelFormats?.includes(pixelFormat) === false)
    return refuse(coded('codec.of-colours', { file, codec: named(pixelFormat) }), pixelFormats);
  if (audioCodec !== undefined && audioCodecs?.includes(audioCodec) === false)
    return refuse(coded('codec.of-sound', { file, codec: named(audioCodec) }), audioCodecs);
  return undefined;
};

const wrongSound: FileCheck = ({ name: file, audioChannels: channels, audioSampleRate: rate }, rule) => {
  const inKilohertz = (hertz: number) => hertz / 1000;
  if (isOutside(channels, rule.audioChannels))
    return blocking('media', 'wrong-sound', {
      sound: coded('sound.channels', { file, channels }),
      taken: rangeOf(rule.audioChannels),
    });
  if (isOutside(rate, rule.audioSampleRate))
    return blocking('media', 'wrong-sound', {
      sound: coded('sound.rate', { file, rate: inKilohertz(rate) }),
      taken: rangeOf(rule.audioSampleRate, inKilohertz),
    });
  return undefined;
};

/** Whether the file lacks what is judged of a video here. Those of before it was measured lack the kinds of colours and sound. */
const unmeasured: FileCheck = (file, rule) => {
  const { ratio, advisedRatio, width, shortSide, longSide } = rule;
  const isOfSize = [ratio, advisedRatio, width, shortSide, longSide].some((limit) => limit !== undefined);
  const isUnknown =
    (isOfSize && ratioOf(file) === undefined) ||
    (rule.seconds !== undefined && file.durationSeconds === undefined) ||
    (rule.videoCodecs !== undefined && file.videoCodec === undefined);
  return isVideo(file) && isUnknown ? warning('media', 'unmeasured', { file: file.name }) : undefined;
};

const cropped: FileCheck = (file, { advisedRatio }) => {
  const is = ratioOf(file);
  if (advisedRatio === undefined || !isOutside(is, advisedRatio)) return undefined;
  const how = coded('cropped.to-screen', { file: file.name, ratio: ratioWords(is), advised: advisedRatio.words });
  return warning('media', 'cropped', { how });
};

const enlarged: FileCheck = ({ name: file, width }, { advisedWidth = 0 }) =>
  width !== undefined && width < advisedWidth
    ? warning('media', 'enlarged', { file, width, least: advisedWidth })
    : undefined;

function isOutside(value: number | undefined, { min = -Infinity, max = Infinity }: Range = {}): value is number {
  return value !== undefined && (value < min || value > max);
}

function rangeOf({ min, max = Infinity }: Range = {}, words: (limit: number) => Param = (limit) => limit): Param {
  if (min === undefined) return coded('range.at-most', { max: words(max) });
  return max === Infinity
    ? coded('range.at-least', { min: words(min) })
    : coded('range.between', { min: words(min), max: words(max) });
}

/** `3 seconds`, `2:05 minutes`. */
function lengthOf(seconds: number): Param {
  if (seconds < 60) return coded('length.seconds', { seconds: Math.round(seconds * 10) / 10 });
  const whole = Math.floor(seconds);
  const rest = String(whole % 60).padStart(2, '0');
  return coded('length.minutes', { minutes: Math.floor(whole / 60), seconds: rest });
}

/** Several as one: `H.264 or HEVC`. */
const joined = (how: 'list.and' | 'list.or', all: readonly Param[]): Param =>
  all.reduce((one, other) => coded(how, { one, other }));

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mpeg4: 'MPEG-4',
  mjpeg: 'Motion JPEG',
  prores: 'ProRes',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  yuv420p: '4:2:0',
  yuv422p: '4:2:2',
  yuv444p: '4:4:4',
  yuv420p10: '4:2:0 10 bit',
  yuv422p10: '4:2:2 10 bit',
  yuv444p10: '4:4:4 10 bit',
};
const named = (codec: string) => codecNames[codec] ?? codec;
