import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { HttpEntry } from '../../shared/contracts/contract.ts';
import { originHashOf, originHeader } from '../origin.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import { answerWith } from './answer-middleware.ts';
import { refuseRoute, type RequestPipeline, type Router, routerOf } from './request-pipeline.ts';
import type { ContractsOf, RouteModule } from './route-module.ts';

/** Throws when the request did not come through the front door. */
export function requireOrigin({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>, hashes: readonly string[]): void {
  const secret = headers[originHeader];
  if (secret === undefined || !hashes.includes(originHashOf(secret)))
    throw new DomainError('forbidden', 'request.origin');
}

type LazyRouteModule = RouteModule | (() => Promise<RouteModule>);

type RouteModules = Readonly<Record<`/api${string}`, LazyRouteModule>>;

type EndpointsOf<M> = M extends RouteModule<infer N> | (() => Promise<RouteModule<infer N>>) ? N : never;
type Served<M> = { [K in keyof M]: EndpointsOf<M[K]> }[keyof M];

/** A type error that names endpoints without a module, and those of another function. */
type Complete<E extends HttpEntry, M extends RouteModules> =
  | Exclude<keyof ContractsOf<E>, Served<M>>
  | Exclude<Served<M>, keyof ContractsOf<E>> extends never
  ? unknown
  : { wrong: Exclude<keyof ContractsOf<E>, Served<M>> | Exclude<Served<M>, keyof ContractsOf<E>> };

export interface HttpPipeline extends RequestPipeline {
  readonly originHashes: string;
}

/** A cold start loads what all requests need and the route module of the first one. */
export const httpHandlerFor =
  <E extends HttpEntry>(entry: E, { originHashes, ...pipeline }: HttpPipeline) =>
  <M extends RouteModules>(modules: M & Complete<E, M>) => {
    const route = routerOfModules(modules, pipeline);
    const hashes = originHashes.split(',');
    return answerWith(entry, async (event, context) => {
      requireOrigin(event, hashes);
      return route(event, context);
    });
  };

function routerOfModules(modules: RouteModules, pipeline: RequestPipeline): Router {
  const routes = Object.entries(modules)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([prefix, module]) => ({ prefix, router: routerFrom(module, pipeline) }));

  return async (event, context) => {
    // The gateway's route: `GET /api/posts/{postId}`. The longest prefix wins. Under `/v1` the same modules answer keys.
    const path = event.routeKey.slice(event.routeKey.indexOf(' ') + 1).replace(/^\/v1\//, '/api/');
    const route = routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    const router = await (route ?? refuseRoute()).router();
    return router(event, context);
  };
}

function routerFrom(module: LazyRouteModule, pipeline: RequestPipeline): () => Promise<Router> {
  if (typeof module === 'function') return once(async () => routerOf(await module(), pipeline));
  const router = routerOf(module, pipeline);
  return async () => router;
}

/** What failed to load is loaded again when it is next wanted. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
