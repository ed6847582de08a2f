import { isRefusal } from '../../shared/domain/errors.ts';

export async function savedUnlessConflict(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (isRefusal(error, 'conflict')) return false;
    throw error;
  }
}
