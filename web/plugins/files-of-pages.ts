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
  /** What loads it: for a module in it, or for a file that needs it. */
  users: ReadonlySet<string>;
  needs: ReadonlySet<File>;
}

interface Pair {
  readonly one: File;
  readonly other: File;
  /** At most, as the files that the two need are not counted. */
  readonly saving: number;
}

/** @returns the weight of all of them */
type Weigh = (users: ReadonlySet<string>) => number;

/**
 * Puts what pages share into files, so that pages load little of what they do not need and few files. Begins with a file for
 * each set of users and makes one of two as long as that costs less: what comes needlessly to those who need only one of
 * them is weighed against a file less for those who need both. No two files need each other.
 *
 * @param costOfFile in characters: what a request of the user costs, and what is compressed worse in two files than in one
 * @param weightOf how often what is loaded on demand is loaded
 */
export function filesOfPages(
  modules: readonly SharedModule[],
  costOfFile: (user: string) => number,
  weightOf: (user: string) => number,
): SharedModule[][] {
  const weigh: Weigh = (users) => [...users].reduce((sum, user) => sum + weightOf(user), 0);
  const cost: Weigh = (users) => [...users].reduce((sum, user) => sum + weightOf(user) * costOfFile(user), 0);
  const pairOf = (one: File, other: File) => ({ one, other, saving: savingOf(one, other, cost, weigh) });
  const pairsWith = (some: readonly File[], all: readonly File[]) =>
    some
      .flatMap((one, index) => [...some.slice(index + 1), ...all].map((other) => pairOf(one, other)))
      .filter(({ saving }) => saving > 0);

  let files = bySetsOfUsers(modules);
  let pairs: Pair[] = pairsWith(files, []);
  for (let best = bestOf(pairs, weigh); best !== undefined; best = bestOf(pairs, weigh)) {
    const { one, other } = best;
    const merged = inOneFile(one, other);
    files = [...files.filter((file) => file !== one && file !== other), merged];
    for (const file of files) file.needs = withMerged(file.needs, best, merged);
    const changed = [merged, ...tellNeeded(merged)];
    const kept = files.filter((file) => !changed.includes(file));
    const same = new Set(kept);
    pairs = [...pairs.filter((pair) => same.has(pair.one) && same.has(pair.other)), ...pairsWith(changed, kept)];
  }
  return files.map((file) => [...file.modules]);
}

function bySetsOfUsers(modules: readonly SharedModule[]): File[] {
  const sets = Map.groupBy(modules, ({ users }) => [...users].toSorted().join());
  const files = Array.from(sets.values(), (alike): File => ({
    modules: alike,
    size: alike.reduce((sum, { size }) => sum + size, 0),
    users: alike[0]?.users ?? new Set(),
    needs: new Set(),
  }));
  const fileOf = new Map(files.flatMap((file) => file.modules.map(({ id }) => [id, file] as const)));
  for (const file of files) {
    const needed = file.modules.flatMap(({ imports }) => imports.flatMap((id) => fileOf.get(id) ?? []));
    file.needs = new Set(needed.filter((other) => other !== file));
  }
  return files;
}

function savingOf(one: File, other: File, cost: Weigh, weigh: Weigh): number {
  const needless = (file: File, users: ReadonlySet<string>) => file.size * weigh(users.difference(file.users));
  return cost(one.users.intersection(other.users)) - needless(one, other.users) - needless(other, one.users);
}

/** The pair whose files, made one, save most. */
function bestOf(pairs: readonly Pair[], weigh: Weigh): Pair | undefined {
  let best: { readonly pair: Pair; readonly saving: number } | undefined;
  for (const pair of pairs.toSorted((first, second) => second.saving - first.saving)) {
    if (best !== undefined && pair.saving <= best.saving) break;
    const saving = pair.saving - alsoLoaded(pair, weigh);
    if (saving > (best?.saving ?? 0) && !isNeededBetween(pair)) best = { pair, saving };
  }
  return best?.pair;
}

/** What the files need is loaded by those, too, who needed only the one that does not need it. */
function alsoLoaded({ one, other }: Pair, weigh: Weigh): number {
  const users = one.users.union(other.users);
  const needed = reachedFrom([...one.needs, ...other.needs]).filter((file) => file !== one && file !== other);
  return needed.reduce((sum, { size, users: own }) => sum + size * weigh(users.difference(own)), 0);
}

/** Whether a third file would need the two as one, and be needed by them. */
function isNeededBetween({ one, other }: Pair): boolean {
  const over = (from: File, to: File) => reachedFrom([...from.needs].filter((file) => file !== to)).includes(to);
  return over(one, other) || over(other, one);
}

function reachedFrom(files: readonly File[]): File[] {
  const reached = new Set(files);
  for (const file of reached) for (const needed of file.needs) reached.add(needed);
  return [...reached];
}

function inOneFile(one: File, other: File): File {
  const needs = [...one.needs, ...other.needs].filter((file) => file !== one && file !== other);
  return {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    users: one.users.union(other.users),
    needs: new Set(needs),
  };
}

const withMerged = (needs: ReadonlySet<File>, { one, other }: Pair, merged: File) =>
  needs.has(one) || needs.has(other)
    ? new Set([...needs].filter((file) => file !== one && file !== other)).add(merged)
    : needs;

/** All that it needs is loaded by its users. @returns what was not yet */
function tellNeeded(file: File): File[] {
  const told = reachedFrom([...file.needs]).filter(({ users }) => !file.users.isSubsetOf(users));
  for (const needed of told) needed.users = needed.users.union(file.users);
  return told;
}
