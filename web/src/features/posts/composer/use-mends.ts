import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { formatRuleOf, textCountOf } from '../../../../../shared/platforms/judged-post.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import { type PictureMend, pictureMends } from '../../../../../shared/platforms/rules/picture-mend.ts';
import { shortened } from '../../../../../shared/platforms/rules/text-mend.ts';
import { drawPicture } from '../../../files/draw-picture.ts';
import { type ChosenFile, type ChosenFiles, type LibraryFile, withoutRefused } from '../../../files/use-files.ts';
import { judgedPost } from './findings.ts';
import { composerTexts } from './messages.ts';
import type { PostForm } from './post-form.ts';

const { mends: labels, mended: results } = composerTexts;

/** What one press does about a finding. */
export interface Mend {
  readonly label: string;
  readonly apply: () => void;
}

interface Done {
  readonly text: string;
  /** Of this client's post. */
  readonly clientId: ClientId | undefined;
  /** False once the result was changed or taken out, so that undoing would lose what came after. */
  readonly isIn: (form: PostForm, files: readonly ChosenFile[]) => boolean;
  readonly undo: (editing: Editing) => void;
}

export interface Mends {
  readonly of: (finding: WordedFinding) => readonly Mend[];
  /** While a picture is being drawn. */
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** The last one, until it is taken back. */
  readonly done: { readonly text: string; readonly undo: () => void } | undefined;
}

interface Editing {
  readonly form: PostForm;
  readonly files: ChosenFiles;
  readonly change: (changed: Partial<PostForm>) => void;
}

export function useMends({ form, files, change }: Editing): Mends {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<Done>();
  const isStanding = last !== undefined && last.clientId === form.clientId && last.isIn(form, files.all);
  const done = isStanding ? last : undefined;
  const post = judgedPost(form, files.all);

  function note(next: Omit<Done, 'clientId'>) {
    setProblem(undefined);
    setLast({ ...next, clientId: form.clientId });
  }

  async function draw(file: ChosenFile, mend: PictureMend, maxBytes: number | undefined) {
    setBusy(true);
    try {
      const drawn = await drawPicture(await bytesOf(file), mend, maxBytes);
      const key = files.exchange(file.key, new File([drawn], nameFor(file, mend), { type: drawn.type }));
      note({
        text: pictureResult(file.name, mend),
        isIn: (_form, all) => all.some((each) => each.key === key),
        undo: (now) => now.files.putBack([file], key),
      });
    } catch {
      setLast(undefined);
      setProblem(composerTexts.mendFailed({ name: file.name }));
    } finally {
      setBusy(false);
    }
  }

  function pictureMendsOf(platform: Platform, media: LibraryFile, file: ChosenFile): Mend[] {
    const format = formatRuleOf(platform, post);
    if (format === undefined) return [];
    return pictureMends(media, format).map((mend) => ({
      label: pictureLabel(mend),
      apply: () => void draw(file, mend, format.picture?.maxBytes),
    }));
  }

  function shorten(platform: Platform): Mend[] {
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
    return [{ label: labels.shorten, apply }];
  }

  function keepFirst(platform: Platform): Mend[] {
    const most = formatRuleOf(platform, post)?.files.max;
    if (most === undefined) return [];
    const apply = () => {
      const left = withoutRefused(files.all).slice(most);
      for (const { key } of left) files.remove(key);
      note({ text: results.keepFirst, isIn: () => true, undo: (now) => now.files.putBack(left) });
    };
    return [{ label: labels.keepFirst({ most }), apply }];
  }

  function takeBack({ undo }: Done) {
    setLast(undefined);
    undo({ form, files, change });
  }

  return {
    of({ platform, code, mediaId }) {
      if (platform === undefined) return [];
      if (code === 'text-too-long') return shorten(platform);
      if (code === 'too-many-files') return keepFirst(platform);
      for (const file of files.all)
        if (file.state.kind === 'ready' && file.state.media.id === mediaId)
          return pictureMendsOf(platform, file.state.media, file);
      return [];
    },
    isBusy,
    problem,
    done: done && { text: done.text, undo: () => takeBack(done) },
  };
}

/** From this device where it is. */
async function bytesOf({ source, state }: ChosenFile): Promise<Blob> {
  if (source !== undefined) return source;
  const url = state.kind === 'ready' ? state.media.url : undefined;
  if (url === undefined) throw new Error('The file has no address');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  return answer.blob();
}

/** `manakish.png` becomes `manakish.jpg`, or `manakish 4x5.jpg`. */
function nameFor({ name }: ChosenFile, mend: PictureMend): string {
  const base = name.replace(/\.[^.]*$/, '');
  return 'words' in mend ? `${base} ${mend.words.replace(':', 'x')}.jpg` : `${base}.jpg`;
}

const pictureLabel = (mend: PictureMend) =>
  'words' in mend ? labels[mend.kind]({ ratio: mend.words }) : labels[mend.kind];

const pictureResult = (name: string, mend: PictureMend) =>
  mend.kind === 'crop' ? results.crop({ name, ratio: mend.words }) : results[mend.kind]({ name });
