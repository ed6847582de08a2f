import type { Slot } from '../../../../shared/domain/planning/slot.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number): string => dayName.format(Date.UTC(2024, 0, weekday));

export const slotText = ({ time, platforms }: Slot): string =>
  platforms === undefined ? time : `${time} · ${platforms.map((platform) => platformNames[platform]).join(', ')}`;
