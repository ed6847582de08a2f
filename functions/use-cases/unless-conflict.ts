import { isRefusal } from '../../shared/domain/errors.ts';

/** Saves a change, and says whether it did: false when another change came first. */
export async function savedUnlessConflict(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (isRefusal(error, 'conflict')) return false;
    throw error;
  }
}
