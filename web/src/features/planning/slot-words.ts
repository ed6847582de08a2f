import type { Slot } from '../../../../shared/domain/planning/slot.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';

export const slotText = ({ time, platforms }: Slot): string =>
  platforms === undefined ? time : `${time} · ${platforms.map((platform) => platformNames[platform]).join(', ')}`;
