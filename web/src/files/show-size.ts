import { formatSize } from '../../../shared/domain/formatting.ts';
import { locale } from '../messages/messages.ts';

/** In the app's language: `1.50 MB`. */
export const showSize = (bytes: number): string => formatSize(bytes, locale());
