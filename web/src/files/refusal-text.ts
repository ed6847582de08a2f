import type { MediaItem } from '../../../shared/domain/media/media.ts';
import { codedText } from '../messages/coded-text.ts';

/** Why a file was refused, in the app's language where it has the words. */
export const refusalText = ({ reason, reasonCode }: Pick<MediaItem, 'reason' | 'reasonCode'>): string | undefined =>
  reason === undefined || reasonCode === undefined ? reason : codedText(reasonCode, reason);
