/** @jsxImportSource preact */
import type { PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ShownFile, ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { fileFieldNames, fileFields } from '../../../shared/platforms/platform-media.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { PageTexts } from './messages.ts';
import { posterAt } from '../files/renditions.ts';
import { LinkPicture } from './link-picture.tsx';
import { wordDiff } from './word-diff.ts';

type Part = ShownPost['platforms'][number];

const fieldFilesOf = (part: Part) =>
  fileFieldNames.flatMap((name) => {
    const file = part[fileFields[name].one];
    return file === undefined ? [] : [{ name, file }];
  });

/** Files of fields come last. */
const filesOf = (part: Part) => [...part.files, ...fieldFilesOf(part).map(({ file }) => file)];

const idsOf = (part: Part) =>
  filesOf(part)
    .map(({ id }) => id)
    .join();

const keyOf = (part: Part) => JSON.stringify([part.text, idsOf(part)]);

/** Platforms that show the same stand together. */
const groupsOf = ({ platforms }: ShownPost): Part[][] => [...Map.groupBy(platforms, keyOf).values()];

const namesOf = (parts: readonly Part[]) => parts.map(({ platform }) => platformNames[platform]).join(' · ');

interface PictureProps {
  readonly file: ShownFile;
  /** Its number, from 1. */
  readonly place: number;
  readonly texts: PageTexts;
}

export function Picture({ file, place, texts }: PictureProps) {
  // Opened by its address, a file may run nothing, and browsers then show no document.
  if (file.type === 'document')
    return (
      <a href={file.url} download={file.name} class="document">
        {file.name}
      </a>
    );
  const label =
    file.altText ??
    (file.type === 'video' ? texts.video({ place: String(place) }) : texts.picture({ place: String(place) }));
  return file.type === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a client's video has no captions of its own
    <video
      src={file.url}
      poster={posterAt(file)}
      controls
      preload={file.blur === undefined ? 'metadata' : 'none'}
      playsInline
      aria-label={label}
    />
  ) : (
    <LinkPicture picture={file} alt={label} sizes="(max-width: 640px) 100vw, 606px" />
  );
}

interface StripProps {
  readonly files: readonly ShownFile[];
  readonly texts: PageTexts;
  readonly mark?: PictureMark | undefined;
}

function Strip({ files, texts, mark }: StripProps) {
  if (files.length === 0) return null;
  const isScrolled = files.length > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keys
    <div class={isScrolled ? 'strip-several' : 'strip'} tabIndex={isScrolled ? 0 : undefined}>
      {files.map((file, index) => (
        <figure key={file.id}>
          <Picture file={file} place={index + 1} texts={texts} />
          {mark?.fileId === file.id && <Dot at={mark} />}
        </figure>
      ))}
    </div>
  );
}

export const Dot = ({ at: { x, y } }: { at: Pick<PictureMark, 'x' | 'y'> }) => (
  <span class="dot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
);

interface ContentProps {
  readonly shown: ShownPost;
  readonly texts: PageTexts;
  readonly mark: PictureMark | undefined;
}

/** The name of a field; as it was stored, where there is none any more. */
function labelOf(name: string, { postFields }: PageTexts): string {
  const texts: Readonly<Record<string, { readonly label?: string; readonly inList: string } | undefined>> = postFields;
  return texts[name]?.label ?? texts[name]?.inList ?? name;
}

/** What stands on each platform, and what is said for all. */
export const Content = ({ shown, texts, mark }: ContentProps) => (
  <>
    {groupsOf(shown).map((parts) => (
      <div key={parts[0]?.platform} class="preview">
        <p class="platforms">{namesOf(parts)}</p>
        <Strip files={parts[0]?.files ?? []} texts={texts} mark={mark} />
        <p class="text" dir="auto">
          {parts[0]?.text}
        </p>
        {parts
          .slice(0, 1)
          .flatMap(fieldFilesOf)
          .map(({ name, file }) => (
            <div key={name}>
              <p class="platforms">{labelOf(name, texts)}</p>
              <Strip files={[file]} texts={texts} />
            </div>
          ))}
      </div>
    ))}
    {shown.lines?.map(({ name, text }) => (
      <div key={name} class="preview">
        <p class="platforms">{labelOf(name, texts)}</p>
        <p class="text" dir="auto">
          {text}
        </p>
      </div>
    ))}
  </>
);

interface ChangesProps {
  readonly before: ShownPost;
  readonly now: ShownPost;
  readonly texts: PageTexts;
  readonly timeOf: (shown: ShownPost) => string;
}

/** What is another text, file, line or time than when it was answered last. */
export function Changes({ before, now, texts, timeOf }: ChangesProps) {
  const parts = now.platforms.flatMap((part) => {
    const was = before.platforms.find(({ platform }) => platform === part.platform);
    return was === undefined || keyOf(was) === keyOf(part) ? [] : [{ was, part }];
  });
  const groups = [...Map.groupBy(parts, ({ was, part }) => keyOf(was) + keyOf(part))];
  const lineOf = ({ lines = [] }: ShownPost, line: string) => lines.find(({ name }) => name === line)?.text ?? '';
  const lines = new Set([...(before.lines ?? []), ...(now.lines ?? [])].map(({ name }) => name));
  return (
    <section class="changes">
      <h3>{texts.changed.title}</h3>
      {before.scheduledFor !== now.scheduledFor && (
        <p>
          {`${texts.changed.time}: `}
          <del>{timeOf(before)}</del> <ins>{timeOf(now)}</ins>
        </p>
      )}
      {groups.map(([key, all]) => (
        <Change key={key} all={all} texts={texts} />
      ))}
      {[...lines]
        .filter((name) => lineOf(before, name) !== lineOf(now, name))
        .map((name) => (
          <p key={name}>
            {`${labelOf(name, texts)}: `}
            <del>{lineOf(before, name)}</del> <ins>{lineOf(now, name)}</ins>
          </p>
        ))}
    </section>
  );
}

/** The same change at one platform or more. */
function Change({ all, texts }: { all: readonly { readonly was: Part; readonly part: Part }[]; texts: PageTexts }) {
  const [first] = all;
  if (first === undefined) return null;
  const { was, part } = first;
  return (
    <>
      <p class="platforms">{namesOf(all.map((each) => each.part))}</p>
      {was.text !== part.text && (
        <p class="text" dir="auto">
          {wordDiff(was.text, part.text).map(({ kind, text }, index) => {
            const Tag = tagOf[kind];
            // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice
            return <Tag key={index}>{text}</Tag>;
          })}
        </p>
      )}
      {idsOf(was) !== idsOf(part) && (
        <div class="both">
          <div>
            <p>{texts.changed.before}</p>
            <Strip files={filesOf(was)} texts={texts} />
          </div>
          <div>
            <p>{texts.changed.after}</p>
            <Strip files={filesOf(part)} texts={texts} />
          </div>
        </div>
      )}
    </>
  );
}

const tagOf = { same: 'span', removed: 'del', added: 'ins' } as const;
