import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import { instagramTexts } from './messages.ts';
import { middle, moved, placeAt, type TagPlace } from './tag-place.ts';

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
export function PlacedTag({
  tag: { username, x = middle.x, y = middle.y },
  picture,
  onMove,
  onRemove,
}: PlacedTagProps) {
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
