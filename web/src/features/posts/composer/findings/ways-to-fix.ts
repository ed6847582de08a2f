import { showInstant } from '../../../../../../shared/domain/formatting.ts';
import type { ClientId, MediaId } from '../../../../../../shared/domain/ids.ts';
import { type Crop, cropOf, type Size } from '../../../../../../shared/domain/media/crop.ts';
import type { Finding, WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import { findingsOf } from '../../../../../../shared/domain/posts/preflight.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import { wallTimeOf } from '../../../../../../shared/domain/time/wall-time.ts';
import { formatRuleOf, textCountOf } from '../../../../../../shared/platforms/judged-post.ts';
import { type FileFieldName, fileFieldNames, fileFields } from '../../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../../shared/platforms/registry.ts';
import {
  type Drawing,
  drawingOf,
  isEnoughFor,
  type PictureFix,
  pictureFixes,
} from '../../../../../../shared/platforms/rules/picture-fix.ts';
import { shortened } from '../../../../../../shared/platforms/rules/text-fix.ts';
import { bytesOf } from '../../../../files/file-bytes.ts';
import {
  type ChosenFile,
  type FileLists,
  type FilePlace,
  filesAt,
  type LibraryFile,
  withoutRefused,
} from '../../../../files/chosen-files.ts';
import type { ChosenFiles, PostFiles } from '../../../../files/use-files.ts';
import { asThread } from '../../../../platforms/choices.ts';
import type { judgedPost } from './findings.ts';
import { composerTexts } from '../messages.ts';
import type { FormChange, PostForm } from '../post-form.ts';
import { isAboutTime } from './use-next-time.ts';

const { fixes: labels, fixed: results } = composerTexts;

interface Way {
  /** For which platforms. */
  readonly where: string;
  readonly apply: () => void;
}

/** What one press does about a finding: the first way, unless another is chosen. */
export interface QuickFix {
  readonly label: string;
  readonly ways: readonly [Way, ...Way[]];
}

/** Where a picture is: in a list, or in a field of its own at a platform. */
export interface Slot {
  readonly find: (files: FileLists, key: string) => ChosenFile | undefined;
  readonly of: (files: PostFiles) => Pick<ChosenFiles, 'exchange' | 'putBack'>;
}

export const inList = (place: FilePlace): Slot => ({
  find: (files, key) => filesAt(files, place).find((each) => each.key === key),
  of: (files) => files.at(place),
});

const inField = (name: FileFieldName, platform: Platform): Slot => ({
  find(files, key) {
    const file = files[name]?.[platform];
    return file?.key === key ? file : undefined;
  },
  of: (files) => files.fieldAt(name, platform),
});

export interface Editing {
  readonly form: PostForm;
  readonly files: PostFiles;
  readonly change: (changed: FormChange) => void;
}

export interface Done {
  readonly text: string;
  /** Of this client's post. */
  readonly clientId: ClientId | undefined;
  /** False once the result was changed or taken out, so that undoing would lose what came after. */
  readonly isIn: (form: PostForm, files: FileLists) => boolean;
  readonly undo: (editing: Editing) => void;
  /** It changed when the post goes out, and not what it says or shows. */
  readonly isOfTime?: true;
  /** Of a picture that was redrawn: what it was, and the key of what it is. */
  readonly redrawn?: { readonly before: ChosenFile; readonly slot: Slot; readonly key: string };
  /** Without a press. Others are done at most one at a time. */
  readonly isAutomatic?: boolean;
}

interface Redrawn {
  readonly bytes: () => Promise<Blob>;
  readonly drawing: (size: Size) => Drawing;
  readonly maxBytes: number | undefined;
  readonly crop: Crop | undefined;
  readonly name: string;
  readonly result: string;
  readonly isAutomatic: boolean;
}

/** The post that is fixed, and what notes and draws. */
export interface Fixing extends Editing {
  readonly post: ReturnType<typeof judgedPost>;
  readonly note: (next: Omit<Done, 'clientId'>) => void;
  readonly draw: (file: ChosenFile, slot: Slot, wanted: Redrawn) => Promise<void>;
}

/** @param nextTime a free time, where the findings are about the time */
export function fixesOf(
  { platform, code, mediaId }: WordedFinding,
  fixing: Fixing,
  nextTime: Instant | undefined,
): QuickFix[] {
  if (isAboutTime({ code })) return nextTime === undefined ? [] : [moveTo(nextTime, fixing)];
  if (platform === undefined) return [];
  if (code === 'text-too-long' || code === 'text-too-many-bytes')
    return [...splitIntoThread(platform, fixing), ...shorten(platform, fixing)];
  if (code === 'needs-subscription') return splitIntoThread(platform, fixing);
  if (isTooMany({ code })) return keepFirst(platform, fixing);
  if (isDocumentTooMuch({ code })) return mediaId === undefined ? [] : leaveOut(platform, mediaId, fixing);
  for (const file of filesAt(fixing.files, platform))
    if (file.state.kind === 'ready' && file.state.media.id === mediaId)
      return fixesOfPicture(platform, file.state.media, file, fixing);
  return [];
}

/** For the platform alone or for all; where it has files of its own, or no other is chosen, there is no choice. */
function waysOf(
  platform: Platform,
  hasIt: (other: Platform) => boolean,
  applyAt: (place: FilePlace) => void,
  { form, files }: Fixing,
) {
  const only: Way = { where: labels.only({ platform: platformNames[platform] }), apply: () => applyAt(platform) };
  const all: Way = { where: labels.everywhere, apply: () => applyAt('all') };
  const others = form.platforms.filter((other) => other !== platform);
  if (files.own[platform] !== undefined) return [only] as const;
  if (others.length === 0) return [all] as const;
  return others.some(hasIt) ? ([all, only] as const) : ([only, all] as const);
}

const hasFinding =
  (isSame: (finding: Finding) => boolean, { post }: Fixing) =>
  (platform: Platform) =>
    findingsOf(post, platform).some(isSame);

/** That all platforms take which show it. */
export function mostBytes({ form, post }: Fixing, place: FilePlace, ...also: readonly Platform[]): number {
  const goesTo = place === 'all' ? [...form.platforms, ...also] : [place];
  return Math.min(...goesTo.map((platform) => formatRuleOf(platform, post)?.picture?.maxBytes ?? Infinity));
}

function fixesOfPicture(
  platform: Platform,
  media: LibraryFile,
  file: ChosenFile,
  fixing: Fixing,
  isAutomatic = false,
): QuickFix[] {
  const { post, draw } = fixing;
  const format = formatRuleOf(platform, post);
  if (format === undefined) return [];
  const takesIt = (fix: PictureFix) => (other: Platform) => {
    const there = formatRuleOf(other, post);
    return there !== undefined && pictureFixes(media, there).some((theirs) => isEnoughFor(fix, theirs));
  };
  return pictureFixes(media, format).map((fix) => {
    const applyAt = (place: FilePlace) => {
      const maxBytes = mostBytes(fixing, place, platform);
      void draw(file, inList(place), { ...redrawnBy(fix, file, media, place), maxBytes, isAutomatic });
    };
    return { label: pictureLabel(fix), ways: waysOf(platform, takesIt(fix), applyAt, fixing) };
  });
}

const redrawnBy = (fix: PictureFix, file: ChosenFile, media: LibraryFile, place: FilePlace) => ({
  bytes: () => bytesOf(file),
  drawing: (size: Size) => drawingOf(size, fix),
  crop: cropBy(fix, media),
  name: nameFor(file, fix),
  result: pictureResult(file.name, fix, place),
});

/**
 * Redraws the next picture, of a field or a list, that one platform refuses for its size or type alone.
 * @param leftAlone ids of files that stay as they are, to which each attempt is added
 */
export function redrawNext(fixing: Fixing, leftAlone: Set<string>): void {
  const { form, files, post } = fixing;
  /** Once for each place. */
  const fixFor = (media: LibraryFile, format: Parameters<typeof pictureFixes>[1], at: string) => {
    if (leftAlone.has(media.id) || leftAlone.has(at)) return undefined;
    const [fix] = pictureFixes(media, format);
    if (fix === undefined || 'ratio' in fix) return undefined;
    leftAlone.add(at);
    return fix;
  };
  for (const platform of form.platforms) {
    const format = formatRuleOf(platform, post);
    if (format === undefined) continue;
    for (const name of fileFieldNames) {
      const { one, kind } = fileFields[name];
      const [file, rule] = [files[name]?.[platform], format[one]];
      if (kind !== 'picture' || file?.state.kind !== 'ready' || rule === undefined) continue;
      const { media } = file.state;
      const fix = fixFor(media, { ...format, picture: rule }, `${media.id} ${one} ${platform}`);
      if (fix === undefined) continue;
      const { maxBytes } = rule;
      const drawn = { ...redrawnBy(fix, file, media, platform), maxBytes, isAutomatic: true };
      return void fixing.draw(file, inField(name, platform), drawn);
    }
    for (const file of filesAt(files, platform)) {
      if (file.state.kind !== 'ready') continue;
      const { media } = file.state;
      if (fixFor(media, format, `${media.id} ${platform}`) === undefined) continue;
      return fixesOfPicture(platform, media, file, fixing, true)[0]?.ways[0].apply();
    }
  }
}

function shorten(platform: Platform, { form, post, note, change }: Fixing): QuickFix[] {
  const count = textCountOf(platform, post);
  if (count === undefined) return [];
  const text = shortened(textFor(post, platform), count.limit, platforms[platform].rules.lengthOf);
  if (text === '') return [];
  const apply = () => {
    note({
      text: results.shorten({ platform: platformNames[platform] }),
      isIn: (now) => now.texts[platform] === text,
      undo: (now) => now.change({ texts: { ...now.form.texts, [platform]: form.texts[platform] } }),
    });
    change(({ texts }) => ({ texts: { ...texts, [platform]: text } }));
  };
  return [{ label: labels.shorten, ways: [{ where: labels.only({ platform: platformNames[platform] }), apply }] }];
}

function splitIntoThread(platform: Platform, { form, note, change }: Fixing): QuickFix[] {
  const options = asThread(form.options, platform);
  if (options === undefined) return [];
  const apply = () => {
    note({
      text: results.thread({ platform: platformNames[platform] }),
      isIn: (now) => asThread(now.options, platform) === undefined,
      undo: (now) => now.change({ options: { ...now.form.options, [platform]: form.options[platform] } }),
    });
    change({ options });
  };
  return [{ label: labels.thread, ways: [{ where: labels.only({ platform: platformNames[platform] }), apply }] }];
}

/** Takes files out of a list, and puts them back. */
function takeOut(left: readonly ChosenFile[], place: FilePlace, text: string, { files, note }: Fixing) {
  for (const { key } of left) files.at(place).remove(key);
  note({ text, isIn: () => true, undo: (now) => now.files.at(place).putBack(left) });
}

function keepFirst(platform: Platform, fixing: Fixing): QuickFix[] {
  const most = formatRuleOf(platform, fixing.post)?.files.max;
  if (most === undefined) return [];
  const applyAt = (place: FilePlace) => {
    const left = withoutRefused(filesAt(fixing.files, place)).slice(most);
    takeOut(left, place, results.keepFirst({ where: placeName(place) }), fixing);
  };
  return [
    { label: labels.keepFirst({ most }), ways: waysOf(platform, hasFinding(isTooMany, fixing), applyAt, fixing) },
  ];
}

function leaveOut(platform: Platform, mediaId: MediaId, fixing: Fixing): QuickFix[] {
  const isIt = ({ state }: ChosenFile) => state.kind === 'ready' && state.media.id === mediaId;
  const named = filesAt(fixing.files, platform).find(isIt);
  if (named === undefined) return [];
  const { name } = named;
  const applyAt = (place: FilePlace) => {
    const left = filesAt(fixing.files, place).filter(isIt);
    takeOut(left, place, results.leaveOut({ name, where: placeName(place) }), fixing);
  };
  const isSame = (finding: Finding) => isDocumentTooMuch(finding) && finding.mediaId === mediaId;
  return [{ label: labels.leaveOut({ name }), ways: waysOf(platform, hasFinding(isSame, fixing), applyAt, fixing) }];
}

function moveTo(at: Instant, { form, note, change }: Fixing): QuickFix {
  const { when, date, time, timeZone } = form;
  const moved = wallTimeOf(at, timeZone);
  const words = { time: showInstant(at, timeZone) };
  const apply = () => {
    note({
      text: results.move(words),
      isIn: (now) => now.date === moved.date && now.time === moved.time,
      undo: (now) => now.change({ when, date, time }),
      isOfTime: true,
    });
    change({ when: 'schedule', ...moved });
  };
  return { label: labels.move(words), ways: [{ where: labels.everywhere, apply }] };
}

/** With borders it shows more than the original; in other bytes the same. */
function cropBy(fix: PictureFix, { id, crop, width, height }: LibraryFile): Crop | undefined {
  if (fix.kind === 'pad' || width === undefined || height === undefined) return undefined;
  return fix.kind === 'crop' ? cropOf({ id, crop, width, height }, drawingOf({ width, height }, fix).part) : crop;
}

const isTooMany = ({ code }: Pick<Finding, 'code'>) => code === 'too-many-files';

const isDocumentTooMuch = ({ code }: Pick<Finding, 'code'>) => code === 'no-documents' || code === 'document-alone';

/** `manakish.png` becomes `manakish.jpg`, or `manakish 4x5.jpg`. */
function nameFor({ name }: ChosenFile, fix: PictureFix): string {
  const base = name.replace(/\.[^.]*$/, '');
  return 'words' in fix ? `${base} ${fix.words.replace(':', 'x')}.jpg` : `${base}.jpg`;
}

const pictureLabel = (fix: PictureFix) => ('words' in fix ? labels[fix.kind]({ ratio: fix.words }) : labels[fix.kind]);

export const placeName = (place: FilePlace) => (place === 'all' ? results.everywhere : platformNames[place]);

function pictureResult(name: string, fix: PictureFix, place: FilePlace): string {
  const where = placeName(place);
  return fix.kind === 'crop' ? results.crop({ name, ratio: fix.words, where }) : results[fix.kind]({ name, where });
}
