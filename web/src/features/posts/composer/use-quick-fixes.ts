import { useEffect, useRef, useState } from 'react';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { type Crop, cropOf, type Rectangle, type Size } from '../../../../../shared/domain/media/crop.ts';
import type { ClientId, MediaId } from '../../../../../shared/domain/ids.ts';
import type { Finding, WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { findingsOf } from '../../../../../shared/domain/posts/preflight.ts';
import { formatRuleOf, textCountOf } from '../../../../../shared/platforms/judged-post.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import {
  type Drawing,
  drawingOf,
  drawingOfPart,
  isEnoughFor,
  type PictureFix,
  pictureFixes,
} from '../../../../../shared/platforms/rules/picture-fix.ts';
import type { FileRule } from '../../../../../shared/platforms/rules/rule.ts';
import { shortened } from '../../../../../shared/platforms/rules/text-fix.ts';
import { drawPicture } from '../../../files/draw-picture.ts';
import { BlankPictureError } from '../../../files/jpeg-of.ts';
import { bytesAt, bytesOf } from '../../../files/file-bytes.ts';
import {
  type ChosenFile,
  type ChosenFiles,
  type FileLists,
  type FilePlace,
  filesAt,
  type LibraryFile,
  type PostFiles,
  withoutRefused,
} from '../../../files/use-files.ts';
import { locale } from '../../../messages/messages.ts';
import { asThread } from '../../../platforms/choices.ts';
import { isAboutTime, useNextTime } from './use-next-time.ts';
import type { Original } from './crop-fields.tsx';
import { judgedPost } from './findings.ts';
import { composerTexts } from './messages.ts';
import type { PostForm } from './post-form.ts';

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

interface Done {
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

export interface QuickFixes {
  readonly of: (finding: WordedFinding) => readonly QuickFix[];
  /** Shows another part of the original. */
  readonly crop: (wanted: ToCrop) => void;
  /** Puts written texts into the post. */
  readonly rewrite: (changed: Partial<Pick<PostForm, 'content' | 'texts'>>) => void;
  /** While a picture is being drawn. */
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** What was done without a press and the last press did, until it is taken back. */
  readonly done: readonly ShownChange[];
}

interface ShownChange {
  readonly text: string;
  readonly undo: () => void;
  readonly isOfTime: boolean;
  readonly pictures: { readonly before: ChosenFile; readonly after: ChosenFile } | undefined;
}

/** Where a picture is: in a list, or the cover at a platform. */
interface Slot {
  readonly find: (files: FileLists, key: string) => ChosenFile | undefined;
  readonly of: (files: PostFiles) => Pick<ChosenFiles, 'exchange' | 'putBack'>;
}

const inList = (place: FilePlace): Slot => ({
  find: (files, key) => filesAt(files, place).find((each) => each.key === key),
  of: (files) => files.at(place),
});

const asCover = (platform: Platform): Slot => ({
  find: ({ covers }, key) => (covers?.[platform]?.key === key ? covers[platform] : undefined),
  of: (files) => files.coverAt(platform),
});

interface Editing {
  readonly form: PostForm;
  readonly files: PostFiles;
  readonly change: (changed: Partial<PostForm>) => void;
}

interface QuickFixOptions extends Editing {
  readonly findings: readonly WordedFinding[];
  /** Files of the saved post, which are changed by a press only. */
  readonly saved: readonly MediaId[];
}

/** A picture that a platform refuses for its size or type alone is redrawn without a press, and kept as it is once that is undone. */
export function useQuickFixes({ findings, saved, ...editing }: QuickFixOptions): QuickFixes {
  const { form, files, change } = editing;
  const nextTime = useNextTime(form, findings);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<readonly Done[]>([]);
  const standing = done.filter((one) => one.clientId === form.clientId && one.isIn(form, files));
  const post = judgedPost(form, files);
  const leftAlone = useRef(new Set<string>(saved));

  /** What the last press did stands last. */
  function note(next: Omit<Done, 'clientId'>) {
    const noted: Done = { ...next, clientId: form.clientId };
    if (!isAutomatic(noted)) setProblem(undefined);
    setDone((known) => {
      const automatic = known.filter(isAutomatic);
      return isAutomatic(noted) ? [...automatic, noted, ...known.slice(automatic.length)] : [...automatic, noted];
    });
  }

  /** For the platform alone or for all; where it has files of its own, or no other is chosen, there is no choice. */
  function waysOf(platform: Platform, hasIt: (other: Platform) => boolean, applyAt: (place: FilePlace) => void) {
    const only: Way = { where: labels.only({ platform: platformNames[platform] }), apply: () => applyAt(platform) };
    const all: Way = { where: labels.everywhere, apply: () => applyAt('all') };
    const others = form.platforms.filter((other) => other !== platform);
    if (files.own[platform] !== undefined) return [only] as const;
    if (others.length === 0) return [all] as const;
    return others.some(hasIt) ? ([all, only] as const) : ([only, all] as const);
  }

  const hasFinding = (isSame: (finding: Finding) => boolean) => (platform: Platform) =>
    findingsOf(post, platform).some(isSame);

  async function draw(file: ChosenFile, slot: Slot, { bytes, drawing, maxBytes, crop, ...to }: Redrawn) {
    setBusy(true);
    try {
      const drawn = await drawPicture(await bytes(), drawing, maxBytes);
      const key = slot.of(files).exchange(file.key, new File([drawn], to.name, { type: drawn.type }), crop);
      note({
        text: to.result,
        isIn: (_form, now) => slot.find(now, key) !== undefined,
        undo: (now) => slot.of(now.files).putBack([file], key),
        redrawn: { before: file, slot, key },
        isAutomatic: to.isAutomatic,
      });
    } catch (error) {
      if (!to.isAutomatic) setDone((known) => known.filter(isAutomatic));
      const problem = error instanceof BlankPictureError ? composerTexts.fixBlank : composerTexts.fixFailed;
      setProblem(problem({ name: file.name }));
    } finally {
      setBusy(false);
    }
  }

  /** That all platforms take which show it. */
  function mostBytes(place: FilePlace, ...also: readonly Platform[]): number {
    const goesTo = place === 'all' ? [...form.platforms, ...also] : [place];
    return Math.min(...goesTo.map((platform) => formatRuleOf(platform, post)?.picture?.maxBytes ?? Infinity));
  }

  function pictureFixesOf(platform: Platform, media: LibraryFile, file: ChosenFile, isUnasked = false): QuickFix[] {
    const format = formatRuleOf(platform, post);
    if (format === undefined) return [];
    return pictureFixes(media, format).map((fix) => ({
      label: pictureLabel(fix),
      ways: waysOf(
        platform,
        (other) => {
          const there = formatRuleOf(other, post);
          return there !== undefined && pictureFixes(media, there).some((theirs) => isEnoughFor(fix, theirs));
        },
        (place) =>
          void draw(file, inList(place), {
            bytes: () => bytesOf(file),
            drawing: (size) => drawingOf(size, fix),
            maxBytes: mostBytes(place, platform),
            crop: cropBy(fix, media),
            name: nameFor(file, fix),
            result: pictureResult(file.name, fix, place),
            isAutomatic: isUnasked,
          }),
      ),
    }));
  }

  function redrawCover(platform: Platform, rule: FileRule, file: ChosenFile, media: LibraryFile, fix: PictureFix) {
    void draw(file, asCover(platform), {
      bytes: () => bytesOf(file),
      drawing: (size) => drawingOf(size, fix),
      maxBytes: rule.maxBytes,
      crop: cropBy(fix, media),
      name: nameFor(file, fix),
      result: pictureResult(file.name, fix, platform),
      isAutomatic: true,
    });
  }

  /** The next picture, or cover, that one platform refuses for its size or type alone. */
  function redrawNext() {
    for (const platform of form.platforms) {
      const format = formatRuleOf(platform, post);
      if (format === undefined) continue;
      const cover = files.covers?.[platform];
      if (cover?.state.kind === 'ready' && format.cover !== undefined) {
        const { media } = cover.state;
        const at = `${media.id} cover ${platform}`;
        const [fix] = pictureFixes(media, { ...format, picture: format.cover });
        const isLeft = leftAlone.current.has(media.id) || leftAlone.current.has(at);
        if (!isLeft && fix !== undefined && !('ratio' in fix)) {
          leftAlone.current.add(at);
          return redrawCover(platform, format.cover, cover, media, fix);
        }
      }
      for (const file of filesAt(files, platform)) {
        if (file.state.kind !== 'ready') continue;
        const { media } = file.state;
        const at = `${media.id} ${platform}`;
        if (leftAlone.current.has(media.id) || leftAlone.current.has(at)) continue;
        const [fix] = pictureFixes(media, format);
        if (fix === undefined || 'ratio' in fix) continue;
        leftAlone.current.add(at);
        return pictureFixesOf(platform, media, file, true)[0]?.ways[0].apply();
      }
    }
  }

  useEffect(() => {
    if (!isBusy) redrawNext();
  });

  function shorten(platform: Platform): QuickFix[] {
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
      change({ texts: { ...form.texts, [platform]: text } });
    };
    return [{ label: labels.shorten, ways: [{ where: labels.only({ platform: platformNames[platform] }), apply }] }];
  }

  function splitIntoThread(platform: Platform): QuickFix[] {
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

  function keepFirst(platform: Platform): QuickFix[] {
    const most = formatRuleOf(platform, post)?.files.max;
    if (most === undefined) return [];
    const applyAt = (place: FilePlace) => {
      const left = withoutRefused(filesAt(files, place)).slice(most);
      for (const { key } of left) files.at(place).remove(key);
      const text = results.keepFirst({ where: placeName(place) });
      note({ text, isIn: () => true, undo: (now) => now.files.at(place).putBack(left) });
    };
    return [{ label: labels.keepFirst({ most }), ways: waysOf(platform, hasFinding(isTooMany), applyAt) }];
  }

  function leaveOut(platform: Platform, mediaId: MediaId): QuickFix[] {
    const isIt = ({ state }: ChosenFile) => state.kind === 'ready' && state.media.id === mediaId;
    const named = filesAt(files, platform).find(isIt);
    if (named === undefined) return [];
    const { name } = named;
    const applyAt = (place: FilePlace) => {
      const left = filesAt(files, place).filter(isIt);
      for (const { key } of left) files.at(place).remove(key);
      const text = results.leaveOut({ name, where: placeName(place) });
      note({ text, isIn: () => true, undo: (now) => now.files.at(place).putBack(left) });
    };
    const isSame = (finding: Finding) => isDocumentTooMuch(finding) && finding.mediaId === mediaId;
    return [{ label: labels.leaveOut({ name }), ways: waysOf(platform, hasFinding(isSame), applyAt) }];
  }

  function moveTo(at: Instant): QuickFix[] {
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
    return [{ label: labels.move(words), ways: [{ where: labels.everywhere, apply }] }];
  }

  function crop({ file, place, original, part }: ToCrop) {
    const { name } = file;
    void draw(file, inList(place), {
      bytes: () => bytesAt(original.url),
      drawing: () => drawingOfPart(part, place === 'all' ? undefined : formatRuleOf(place, post)?.picture),
      maxBytes: mostBytes(place),
      crop: cropOf(original, part),
      name,
      result: results.recrop({ name, where: placeName(place) }),
      isAutomatic: false,
    });
  }

  function rewrite(changed: Partial<Pick<PostForm, 'content' | 'texts'>>) {
    const { content, texts } = form;
    const words = (written: Pick<PostForm, 'content' | 'texts'>) => JSON.stringify([written.content, written.texts]);
    const after = words({ content, texts, ...changed });
    note({
      text: results.rewrite({ where: listOf(placesOf(changed, form)) }),
      isIn: (now) => words(now) === after,
      undo: (now) => now.change({ content, texts }),
    });
    change(changed);
  }

  function takeBack(one: Done) {
    const state = one.redrawn?.before.state;
    if (state?.kind === 'ready') leftAlone.current.add(state.media.id);
    setDone((known) => known.filter((each) => each !== one));
    one.undo(editing);
  }

  function shownChange(one: Done): ShownChange {
    const { text, isOfTime = false, redrawn } = one;
    const after = redrawn?.slot.find(files, redrawn.key);
    const pictures = redrawn && after && { before: redrawn.before, after };
    return { text, undo: () => takeBack(one), isOfTime, pictures };
  }

  return {
    of({ platform, code, mediaId }) {
      if (isAboutTime({ code })) return nextTime === undefined ? [] : moveTo(nextTime);
      if (platform === undefined) return [];
      if (code === 'text-too-long' || code === 'text-too-many-bytes')
        return [...splitIntoThread(platform), ...shorten(platform)];
      if (code === 'needs-subscription') return splitIntoThread(platform);
      if (isTooMany({ code })) return keepFirst(platform);
      if (isDocumentTooMuch({ code })) return mediaId === undefined ? [] : leaveOut(platform, mediaId);
      for (const file of filesAt(files, platform))
        if (file.state.kind === 'ready' && file.state.media.id === mediaId)
          return pictureFixesOf(platform, file.state.media, file);
      return [];
    },
    crop,
    rewrite,
    isBusy,
    problem,
    done: standing.map(shownChange),
  };
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

export interface ToCrop {
  readonly file: ChosenFile;
  readonly place: FilePlace;
  readonly original: Original;
  readonly part: Rectangle;
}

/** With borders it shows more than the original; in other bytes the same. */
function cropBy(fix: PictureFix, { id, crop, width, height }: LibraryFile): Crop | undefined {
  if (fix.kind === 'pad' || width === undefined || height === undefined) return undefined;
  return fix.kind === 'crop' ? cropOf({ id, crop, width, height }, drawingOf({ width, height }, fix).part) : crop;
}

/** Whose text is another. */
function placesOf(
  { content, texts = {} }: Partial<Pick<PostForm, 'content' | 'texts'>>,
  before: PostForm,
): FilePlace[] {
  if (content !== undefined) return ['all'];
  return before.platforms.filter((platform) => texts[platform] !== before.texts[platform]);
}

const listOf = (places: readonly FilePlace[]): string => new Intl.ListFormat(locale()).format(places.map(placeName));

const isAutomatic = (done: Pick<Done, 'isAutomatic'>) => done.isAutomatic === true;

const isTooMany = ({ code }: Pick<Finding, 'code'>) => code === 'too-many-files';

const isDocumentTooMuch = ({ code }: Pick<Finding, 'code'>) => code === 'no-documents' || code === 'document-alone';

/** `manakish.png` becomes `manakish.jpg`, or `manakish 4x5.jpg`. */
function nameFor({ name }: ChosenFile, fix: PictureFix): string {
  const base = name.replace(/\.[^.]*$/, '');
  return 'words' in fix ? `${base} ${fix.words.replace(':', 'x')}.jpg` : `${base}.jpg`;
}

const pictureLabel = (fix: PictureFix) => ('words' in fix ? labels[fix.kind]({ ratio: fix.words }) : labels[fix.kind]);

const placeName = (place: FilePlace) => (place === 'all' ? results.everywhere : platformNames[place]);

function pictureResult(name: string, fix: PictureFix, place: FilePlace): string {
  const where = placeName(place);
  return fix.kind === 'crop' ? results.crop({ name, ratio: fix.words, where }) : results[fix.kind]({ name, where });
}
