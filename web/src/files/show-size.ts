import { sizeIn } from '../../../shared/messages/shown-in.ts';
import { locale } from '../messages/messages.ts';

/** In the app's language: `1.50 MB`. */
export const showSize = (bytes: number): string => sizeIn(locale(), bytes);
