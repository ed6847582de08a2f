import { isRefusal } from '../../../shared/domain/errors.ts';

const batchSize = 20;

export interface Batches {
  hasTime: () => boolean;
  onFailure: (id: string, error: unknown) => void;
}

/** One failure does not stop the others. A changed item has no result; the next run reads it again. */
export async function inBatches<T, Result>(
  all: readonly T[],
  idOf: (one: T) => string,
  act: (one: T) => Promise<Result | undefined>,
  { hasTime, onFailure }: Batches,
): Promise<{ results: Result[]; failed: number }> {
  const results: Result[] = [];
  let failed = 0;

  async function attempt(one: T): Promise<Result | undefined> {
    try {
      return await act(one);
    } catch (error) {
      if (isRefusal(error, 'conflict', 'not-found')) return undefined;
      failed += 1;
      onFailure(idOf(one), error);
      return undefined;
    }
  }

  for (let from = 0; from < all.length && hasTime(); from += batchSize) {
    const batch = await Promise.all(all.slice(from, from + batchSize).map(attempt));
    results.push(...batch.filter((result) => result !== undefined));
  }
  return { results, failed };
}
