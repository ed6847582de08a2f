import type { AppVariables } from '../apps.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { openGraph, type Graph } from './graph.ts';

/** The Graph service as the environment names it. */
export function openMeta(environment: AppVariables<'meta'>, warn: Warn): Graph {
  return openGraph({
    graphUrl: environment.META_GRAPH_URL,
    version: environment.META_GRAPH_VERSION,
    appId: environment.META_APP_ID,
    appSecret: storedSecret(environment.META_SECRET_ID),
    warn,
  });
}
