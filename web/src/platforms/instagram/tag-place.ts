/** Shares of a picture, from its left and its top. */
export interface TagPlace {
  readonly x: number;
  readonly y: number;
}

export const middle: TagPlace = { x: 0.5, y: 0.5 };

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

export const moved = ({ x, y }: TagPlace, across: number, down: number): TagPlace => ({
  x: within(x + across),
  y: within(y + down),
});

/** Of a point of the window in a shown picture; its middle where it has no size. */
export function placeAt(
  picture: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): TagPlace {
  const box = picture?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return middle;
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}
