import type { KeyboardEvent } from 'react';

/** What uses arrow keys itself. */
const ownKeys =
  'input, textarea, select, video, audio, [role=tab], [role=menuitem], [role=option], [contenteditable=true]';

/** To the next (1) or the previous (-1) post; undefined for other keys and where arrows mean something else. */
export function stepOf({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): 1 | -1 | undefined {
  if (target instanceof HTMLElement && target.closest(ownKeys) !== null) return undefined;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft') ? -1 : undefined;
}
