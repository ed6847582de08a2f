interface Published {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Each with how many others say the same in these words. */
export function withDuplicates<T>(items: readonly T[], words: (item: T) => string): (T & { duplicates: number })[] {
  const alike = Map.groupBy(items, words);
  return items.map((item) => ({ ...item, duplicates: (alike.get(words(item))?.length ?? 1) - 1 }));
}

/** Newest first, of one time as they come, with their duplicates. */
export const newestFirst = <T extends Published>(items: readonly T[], words: (item: T) => string) =>
  withDuplicates(items, words).toSorted((one, other) => other.at.localeCompare(one.at));

/** A post with those of its thread that follow. */
export function threadFrom<T extends Published & { readonly answers: string | null }>(posts: readonly T[], first: T) {
  const thread: T[] = [];
  for (let post: T | undefined = first; post; post = posts.find(({ answers }) => answers === thread.at(-1)?.id))
    thread.push(post);
  return thread;
}
