import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MediaId } from '../../../../../../shared/domain/ids.ts';
import { cropOf, type Rectangle } from '../../../../../../shared/domain/media/crop.ts';
import type { WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import { formatRuleOf } from '../../../../../../shared/platforms/judged-post.ts';
import { drawingOfPart } from '../../../../../../shared/platforms/rules/picture-fix.ts';
import { drawPicture } from '../../../../files/draw-picture.ts';
import { bytesAt } from '../../../../files/file-bytes.ts';
import { BlankPictureError } from '../../../../files/encode-drawing.ts';
import type { ChosenFile, FileLists, FilePlace } from '../../../../files/chosen-files.ts';
import { locale } from '../../../../messages/messages.ts';
import type { Original } from '../pictures/crop-fields.tsx';
import { useSameEntries, useStableCallback } from '../stable.ts';
import { judgedPost } from './findings.ts';
import { composerTexts } from '../messages.ts';
import type { PostForm } from '../post-form.ts';
import { useNextTime } from './use-next-time.ts';
import {
  type Done,
  type Editing,
  fixesOf,
  type Fixing,
  inList,
  mostBytes,
  placeName,
  type QuickFix,
  redrawNext,
} from './ways-to-fix.ts';

const results = composerTexts.fixed;

type Texts = Partial<Pick<PostForm, 'content' | 'texts'>>;

export interface QuickFixes {
  readonly of: (finding: WordedFinding) => readonly QuickFix[];
  /** Shows another part of the original. */
  readonly crop: (wanted: ToCrop) => void;
  /** Puts written texts into the post. */
  readonly rewrite: (changed: Texts) => void;
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

export interface ToCrop {
  readonly file: ChosenFile;
  readonly place: FilePlace;
  readonly original: Original;
  readonly part: Rectangle;
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
  const leftAlone = useRef(new Set<string>(saved));

  /** What the last press did stands last. */
  const note = useStableCallback((next: Omit<Done, 'clientId'>) => {
    const noted: Done = { ...next, clientId: form.clientId };
    if (!isAutomatic(noted)) setProblem(undefined);
    setDone((known) => {
      const automatic = known.filter(isAutomatic);
      return isAutomatic(noted) ? [...automatic, noted, ...known.slice(automatic.length)] : [...automatic, noted];
    });
  });

  const draw = useStableCallback<Parameters<Fixing['draw']>, Promise<void>>(async (file, slot, wanted) => {
    const { bytes, drawing, maxBytes, crop, ...to } = wanted;
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
      const text = error instanceof BlankPictureError ? composerTexts.fixBlank : composerTexts.fixFailed;
      setProblem(text({ name: file.name }));
    } finally {
      setBusy(false);
    }
  });

  const fixing = useMemo(
    (): Fixing => ({ form, files, change, post: judgedPost(form, files), note, draw }),
    [form, files, change, note, draw],
  );
  useEffect(() => {
    if (!isBusy) redrawNext(fixing, leftAlone.current);
  }, [isBusy, fixing]);

  function crop({ file, place, original, part }: ToCrop) {
    const { name } = file;
    const rule = place === 'all' ? undefined : formatRuleOf(place, fixing.post)?.picture;
    void draw(file, inList(place), {
      bytes: () => bytesAt(original.url),
      drawing: () => drawingOfPart(part, rule),
      maxBytes: mostBytes(fixing, place),
      crop: cropOf(original, part),
      name,
      result: results.recrop({ name, where: placeName(place) }),
      isAutomatic: false,
    });
  }

  function rewrite(changed: Texts) {
    const { content, texts } = form;
    const words = (written: Texts) => JSON.stringify([written.content, written.texts]);
    const after = words({ content, texts, ...changed });
    note({
      text: results.rewrite({ where: listOf(placesOf(changed, form)) }),
      isIn: (now) => words(now) === after,
      undo: (now) => now.change({ content, texts }),
    });
    change(changed);
  }

  const takeBack = useStableCallback((one: Done) => {
    const state = one.redrawn?.before.state;
    if (state?.kind === 'ready') leftAlone.current.add(state.media.id);
    setDone((known) => known.filter((each) => each !== one));
    one.undo(editing);
  });

  const shownDone = useMemo(() => {
    const standing = done.filter((one) => one.clientId === form.clientId && one.isIn(form, files));
    return standing.map((one) => shownChange(one, files, takeBack));
  }, [done, form, files, takeBack]);

  return useSameEntries({
    of: useCallback((finding: WordedFinding) => fixesOf(finding, fixing, nextTime), [fixing, nextTime]),
    crop: useStableCallback(crop),
    rewrite: useStableCallback(rewrite),
    isBusy,
    problem,
    done: shownDone,
  });
}

function shownChange(one: Done, files: FileLists, takeBack: (one: Done) => void): ShownChange {
  const { text, isOfTime = false, redrawn } = one;
  const after = redrawn?.slot.find(files, redrawn.key);
  const pictures = redrawn && after && { before: redrawn.before, after };
  return { text, undo: () => takeBack(one), isOfTime, pictures };
}

const isAutomatic = (done: Pick<Done, 'isAutomatic'>) => done.isAutomatic === true;

/** Whose text is another. */
function placesOf({ content, texts = {} }: Texts, before: PostForm): FilePlace[] {
  if (content !== undefined) return ['all'];
  return before.platforms.filter((platform) => texts[platform] !== before.texts[platform]);
}

const listOf = (places: readonly FilePlace[]): string => new Intl.ListFormat(locale()).format(places.map(placeName));
