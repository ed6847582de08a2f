/** Each with how many others say the same in these words. */
export function withDuplicates<T>(items: readonly T[], words: (item: T) => string): (T & { duplicates: number })[] {
  const alike = Map.groupBy(items, words);
  return items.map((item) => ({ ...item, duplicates: (alike.get(words(item))?.length ?? 1) - 1 }));
}

/** By their times; of one time as they come. */
export const newestFirst = <T extends { readonly at: string }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => other.at.localeCompare(one.at));

interface Answering {
  readonly id: string;
  readonly answers: string | null;
}

/** A post with those of its thread that follow. */
export function threadFrom<T extends Answering>(posts: readonly T[], first: T | undefined): T[] {
  const thread: T[] = [];
  for (let post = first; post; post = answerTo(posts, post)) thread.push(post);
  return thread;
}

const answerTo = <T extends Answering>(posts: readonly T[], { id }: T) => posts.find(({ answers }) => answers === id);
