interface KnownAnswer {
  readonly etag: string;
  readonly answer: unknown;
}

/** A calendar of a large agency is read in a dozen. */
const mostKept = 60;

/** By address, the one that was asked for last at the end. In memory alone: the API lets no browser store its answers. */
const kept = new Map<string, KnownAnswer>();
/** Whose answers they are, by the access token that they were asked for with. */
let owner: string | undefined;

function forget() {
  kept.clear();
  owner = undefined;
}

/** What was answered before, with the tag by which the API says that it has not changed. */
export const knownAnswers = {
  find(token: string, address: string): KnownAnswer | undefined {
    if (token !== owner) forget();
    owner = token;
    const known = kept.get(address);
    if (known === undefined) return undefined;
    kept.delete(address);
    kept.set(address, known);
    return known;
  },

  /** Not what arrives after its session has ended. */
  keep(token: string, address: string, known: KnownAnswer) {
    if (token !== owner) return;
    kept.delete(address);
    kept.set(address, known);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  },

  forget,
} as const;
