import type { Slot } from '../../../../shared/domain/planning/slot.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { inAList } from '../../messages/messages.ts';

export const slotText = ({ time, platforms }: Slot): string =>
  platforms === undefined ? time : `${time} · ${inAList(platforms.map((platform) => platformNames[platform]))}`;
