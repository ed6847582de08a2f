import type { Reason } from '../../../shared/messages/reason.ts';
import { codedText } from './coded-text.ts';

/** A reason in the words of the app's language, or its English; empty where there is none. */
export const reasonText = ({ reason = '', reasonCode }: Partial<Reason>): string =>
  reasonCode === undefined ? reason : codedText(reasonCode, reason);
