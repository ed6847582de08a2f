import { useEffect, useRef, useState, type RefObject } from 'react';

/** Makes the items of a list draggable. Returns the place the dragged item is over. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): number | undefined {
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  useEffect(() => {
    const { current } = list;
    const listening = new AbortController();
    const on = (
      type: 'dragstart' | 'dragover' | 'drop' | 'dragend',
      react: (event: DragEvent, place: number) => void,
    ) =>
      current?.addEventListener(type, (event) => react(event, placeOf(current, event)), { signal: listening.signal });
    on('dragstart', (event, place) => {
      dragged.current = place;
      event.dataTransfer?.setData('text/plain', '');
    });
    on('dragover', (event, place) => {
      if (dragged.current === undefined) return;
      event.preventDefault();
      setOver(place);
    });
    on('drop', (event, place) => {
      if (dragged.current === undefined || place < 0) return;
      event.preventDefault();
      onMove(dragged.current, place);
    });
    on('dragend', () => {
      dragged.current = undefined;
      setOver(undefined);
    });
    return () => listening.abort();
  });
  return over;
}

/** -1 between items. */
function placeOf(list: HTMLElement, { target }: Event): number {
  return [...list.children].findIndex((item) => target instanceof Node && item.contains(target));
}
