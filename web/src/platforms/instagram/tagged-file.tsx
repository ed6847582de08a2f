import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import {
  useRef,
  useState,
  type MouseEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
} from 'react';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { mostUserTags, isUsername } from '../../../../shared/platforms/instagram-tags.ts';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import { FilePicture } from '../../files/file-picture.tsx';
import { shownFile } from '../../files/shown-file.ts';
import type { ChosenFile, LibraryFile } from '../../files/chosen-files.ts';
import { instagramTexts } from './messages.ts';
import './instagram.css';

const texts = instagramTexts.tags;

interface TaggedFileProps {
  readonly file: ChosenFile;
  readonly media: LibraryFile;
  /** Those on this file. */
  readonly tags: readonly UserTag[];
  readonly onChange: (tags: UserTag[]) => void;
}

/** A picture to tap on, or a video; below it who is tagged. */
export function TaggedFile({ file, media, tags, onChange }: TaggedFileProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Partial<TagPlace>>();
  const shown = shownFile(file);
  const { name } = file;
  const isFull = tags.length >= mostUserTags;
  const remove = (tag: UserTag) => onChange(tags.filter((other) => other !== tag));

  function tap({ target, clientX, clientY }: MouseEvent<HTMLDivElement>) {
    if (isFull || !(target instanceof HTMLElement) || target.closest('button') !== null) return;
    setWanted(placeAt(picture.current, { clientX, clientY }));
  }

  return (
    <SpaceBetween size="xs">
      {!shown.isVideo && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keys, a tag begins with the button below
        <div ref={picture} className="tagged-picture" onClick={tap}>
          <FilePicture file={shown} />
          {wanted?.x !== undefined && wanted.y !== undefined && <Spot place={{ x: wanted.x, y: wanted.y }} />}
          <div role="group" aria-label={texts.picture({ name })}>
            {tags.map((tag) => (
              <PlacedTag
                key={tag.username}
                tag={tag}
                picture={picture}
                onMove={(place) => onChange(tags.map((other) => (other === tag ? { ...tag, ...place } : other)))}
                onRemove={() => remove(tag)}
              />
            ))}
          </div>
        </div>
      )}
      {wanted === undefined ? (
        <Button
          formAction="none"
          iconName="add-plus"
          disabled={isFull}
          onClick={() => setWanted(shown.isVideo ? {} : middle)}
        >
          {texts.tagOn({ name })}
        </Button>
      ) : (
        <AddTag
          name={name}
          taken={tags.map(({ username }) => username)}
          onAdd={(username) => {
            onChange([...tags, { mediaId: media.id, username, ...wanted }]);
            setWanted(undefined);
          }}
          onCancel={() => setWanted(undefined)}
        />
      )}
      {tags.length > 0 && (
        <ul className="tag-names">
          {tags.map((tag) => (
            <li key={tag.username}>
              <bdi>@{tag.username}</bdi>
              <Button
                formAction="none"
                variant="inline-icon"
                iconName="close"
                ariaLabel={texts.remove({ username: tag.username, name })}
                onClick={() => remove(tag)}
              />
            </li>
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
}

const Spot = ({ place: { x, y } }: { readonly place: TagPlace }) => (
  <span className="tag-spot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
);

interface PlacedTagProps {
  readonly tag: UserTag;
  readonly picture: RefObject<HTMLElement | null>;
  readonly onMove: (place: TagPlace) => void;
  readonly onRemove: () => void;
}

const step = 0.02;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** It is dragged, or moved and removed by keys. */
function PlacedTag({ tag: { username, x = middle.x, y = middle.y }, picture, onMove, onRemove }: PlacedTagProps) {
  const isHeld = useRef(false);

  function press(event: KeyboardEvent) {
    const way = steps[event.key];
    if (way !== undefined) onMove(moved({ x, y }, ...way));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }

  function hold({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) {
    isHeld.current = true;
    currentTarget.setPointerCapture(pointerId);
  }

  return (
    <button
      type="button"
      className="tag"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={instagramTexts.tags.tag({ username })}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={(event) => isHeld.current && onMove(placeAt(picture.current, event))}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
    >
      <bdi>{username}</bdi>
    </button>
  );
}

/** Shares of a picture, from its left and its top. */
interface TagPlace {
  readonly x: number;
  readonly y: number;
}

const middle: TagPlace = { x: 0.5, y: 0.5 };

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

const moved = ({ x, y }: TagPlace, across: number, down: number): TagPlace => ({
  x: within(x + across),
  y: within(y + down),
});

/** Of a point of the window in a shown picture; its middle where it has no size. */
function placeAt(
  picture: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): TagPlace {
  const box = picture?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return middle;
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}

const tagsTexts = instagramTexts.tags;

interface AddTagProps {
  /** Of the file. */
  readonly name: string;
  readonly taken: readonly string[];
  readonly onAdd: (username: string) => void;
  readonly onCancel: () => void;
}

function AddTag({ name, taken, onAdd, onCancel }: AddTagProps) {
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const username = text.trim().replace(/^@/, '');

  function add() {
    if (!isUsername(username)) setProblem(tagsTexts.notAName);
    else if (taken.some((other) => other.toLowerCase() === username.toLowerCase()))
      setProblem(tagsTexts.twice({ username }));
    else onAdd(username);
  }

  return (
    <FormField label={tagsTexts.username({ name })} errorText={problem}>
      <div className="tag-entry">
        <Input
          value={text}
          ref={input}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => {
            setText(detail.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.detail.key !== 'Enter') return;
            // The post must not be saved by it.
            event.preventDefault();
            add();
          }}
        />
        <Button formAction="none" onClick={add}>
          {tagsTexts.add}
        </Button>
        <Button formAction="none" variant="icon" iconName="close" ariaLabel={tagsTexts.cancel} onClick={onCancel} />
      </div>
    </FormField>
  );
}
