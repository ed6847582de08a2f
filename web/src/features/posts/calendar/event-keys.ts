import type { Shift } from '../../../../../shared/domain/posts/shifted-time.ts';
import type { CalendarView } from './calendar-view.ts';

const week = 7;
const quarter = 15;

/** Arrow keys: left and right move by days, up and down by weeks (month view) or 15 minutes. */
export function shiftOf(key: string, view: CalendarView): Shift | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const upAndDown = (step: number) => (view === 'month' ? { days: step * week } : { minutes: step * quarter });
  if (view === 'agenda') return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { days: key === forward ? 1 : -1 };
    case 'ArrowUp':
      return upAndDown(-1);
    case 'ArrowDown':
      return upAndDown(1);
    default:
      return undefined;
  }
}
