import type { Holiday } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { holidayNames, holidayTexts } from './messages.ts';

/** The moon may still move what is expected. */
export function holidayText({ name, isExpected }: Holiday): string {
  return isExpected ? holidayTexts.expected({ name: holidayNames[name] }) : holidayNames[name];
}
