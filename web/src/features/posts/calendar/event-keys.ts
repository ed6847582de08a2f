import type { Shift } from '../../../../../shared/domain/posts/shifted-time.ts';
import type { CalendarView } from './calendar-view.ts';

const week = 7;
const quarter = 15;

/** How far an arrow key moves a post in a view: by days sideways, by weeks or quarters of an hour up and down. */
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
