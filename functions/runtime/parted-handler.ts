import type { HttpEntry } from '../../shared/contracts/contract.ts';
import { answerWith, type Door, refuseRoute, type Router, routerOf } from './http.ts';
import type { ContractsOf, Part } from './part.ts';

/** Loads the parts of a function, each by how the paths of its endpoints begin. */
export type Parts = Readonly<Record<`/api/${string}`, () => Promise<Part>>>;

type Served<P> = { [K in keyof P]: P[K] extends () => Promise<Part<infer N>> ? N : never }[keyof P];

/** Says which endpoints of a function are in none of its parts, and which are another function's. */
type Complete<E extends HttpEntry, P extends Parts> =
  Exclude<keyof ContractsOf<E>, Served<P>> | Exclude<Served<P>, keyof ContractsOf<E>> extends never
  ? unknown
  : { wrong: Exclude<keyof ContractsOf<E>, Served<P>> | Exclude<Served<P>, keyof ContractsOf<E>> };

/**
 * The Lambda handler of an HTTP function of many endpoints. Whoever waits for its start waits for what all of them need and for
 * the part that the request is for: the others are loaded when somebody asks for them.
 */
export function partedHandler<E extends HttpEntry, P extends Parts>(entry: E, parts: P & Complete<E, P>, door: Door) {
  const loaded = new Map<string, Promise<Router>>();
  const begins = Object.keys(parts).toSorted((a, b) => b.length - a.length);

  /** The part of a route, as the gateway names it: `GET /api/posts/{postId}`. The longest beginning counts. */
  function routerFor(routeKey: string): Promise<Router> {
    const path = routeKey.slice(routeKey.indexOf(' ') + 1);
    const begin = begins.find((each) => path === each || path.startsWith(`${each}/`));
    const load = begin === undefined ? undefined : (parts as Parts)[begin as keyof Parts];
    if (begin === undefined || load === undefined) return refuseRoute();
    const router = loaded.get(begin) ?? load().then((part) => routerOf(part, door));
    loaded.set(begin, router);
    return router;
  }

  return answerWith(entry, async (event, context) => {
    const router = await routerFor(event.routeKey);
    return router(event, context);
  });
}
