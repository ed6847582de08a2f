import { isConditionFailed } from './table.ts';
import { withoutConflict } from './without-conflict.ts';

/** Writes, and says whether it did: false when the condition of the write does not hold. */
export async function tryConditionalWrite(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await withoutConflict(write);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
