import { isConditionFailed } from './table.ts';
import { withoutConflict } from './without-conflict.ts';

export async function tryConditionalWrite(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await withoutConflict(write);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
