/** What some pages of the app need. */
export interface SharedModule {
  readonly id: string;
  /** In characters. */
  readonly size: number;
  /** What is loaded on demand and needs it. */
  readonly users: ReadonlySet<string>;
  readonly imports: readonly string[];
}

interface File {
  readonly modules: readonly SharedModule[];
  readonly size: number;
  readonly users: ReadonlySet<string>;
}

/**
 * Puts modules that pages share into files, so that pages load little of what they do not need and few files. Begins with a
 * file for each set of users and makes one of two as long as that costs less: what it brings to those who need only one of
 * them is weighed against a file less for those who need both. No two files need each other.
 *
 * @param costOfFile in characters: what a request costs, and what is compressed worse in two files than in one
 * @param weightOf how often what is loaded on demand is loaded
 */
export function filesOfPages(
  modules: readonly SharedModule[],
  costOfFile: number,
  weightOf: (user: string) => number,
): SharedModule[][] {
  let files = bySetsOfUsers(modules);
  const savingOf = (one: File, other: File) => saving(one, other, costOfFile, weightOf);
  const candidates = new Candidates(files, savingOf);
  for (let best = candidates.best(files); best !== undefined; best = candidates.best(files)) {
    const [one, other] = best;
    const merged = inOneFile(one, other);
    files = [...files.filter((file) => file !== one && file !== other), merged];
    candidates.add(merged, files);
  }
  return files.map((file) => [...file.modules]);
}

function bySetsOfUsers(modules: readonly SharedModule[]): File[] {
  const sets = Map.groupBy(modules, ({ users }) => [...users].toSorted().join());
  return Array.from(sets.values(), (alike) => ({
    modules: alike,
    size: alike.reduce((sum, { size }) => sum + size, 0),
    users: alike[0]?.users ?? new Set(),
  }));
}

const inOneFile = (one: File, other: File): File => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  users: one.users.union(other.users),
});

function saving(one: File, other: File, costOfFile: number, weightOf: (user: string) => number): number {
  const weightOfAll = (users: ReadonlySet<string>) => [...users].reduce((sum, user) => sum + weightOf(user), 0);
  const needless =
    one.size * weightOfAll(other.users.difference(one.users)) +
    other.size * weightOfAll(one.users.difference(other.users));
  return costOfFile * weightOfAll(one.users.intersection(other.users)) - needless;
}

/** Pairs of files that are better as one, best first. */
class Candidates {
  readonly #savingOf: (one: File, other: File) => number;
  #pairs: { readonly files: readonly [File, File]; readonly saving: number }[] = [];

  constructor(files: readonly File[], savingOf: (one: File, other: File) => number) {
    this.#savingOf = savingOf;
    files.forEach((file, index) => this.#addPairs(file, files.slice(index + 1)));
  }

  add(file: File, files: readonly File[]) {
    const left = new Set(files);
    this.#pairs = this.#pairs.filter(({ files: [one, other] }) => left.has(one) && left.has(other));
    this.#addPairs(file, files);
  }

  best(files: readonly File[]): readonly [File, File] | undefined {
    const needs = needsOf(files);
    return this.#pairs.find(({ files: [one, other] }) => !isOnlyReachedOver(one, other, needs))?.files;
  }

  #addPairs(file: File, others: readonly File[]) {
    const pairs = others
      .filter((other) => other !== file)
      .map((other) => ({ files: [file, other] as const, saving: this.#savingOf(file, other) }));
    this.#pairs.push(...pairs.filter((pair) => pair.saving > 0));
    this.#pairs.sort((one, other) => other.saving - one.saving);
  }
}

type Needs = ReadonlyMap<File, ReadonlySet<File>>;

function needsOf(files: readonly File[]): Needs {
  const fileOf = new Map(files.flatMap((file) => file.modules.map(({ id }) => [id, file] as const)));
  return new Map(
    files.map((file) => {
      const needed = file.modules.flatMap(({ imports }) => imports.flatMap((id) => fileOf.get(id) ?? []));
      return [file, new Set(needed.filter((other) => other !== file))];
    }),
  );
}

/** Whether a third file would need the two as one, and be needed by them. */
const isOnlyReachedOver = (one: File, other: File, needs: Needs) =>
  isReachedOverThird(one, other, needs) || isReachedOverThird(other, one, needs);

function isReachedOverThird(from: File, to: File, needs: Needs): boolean {
  const reached = new Set([...(needs.get(from) ?? [])].filter((file) => file !== to));
  for (const file of reached) for (const next of needs.get(file) ?? []) reached.add(next);
  return reached.has(to);
}
