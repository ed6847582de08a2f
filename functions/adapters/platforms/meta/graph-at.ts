import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerPlace, type Place } from '../place.ts';
import { openGraph } from './graph.ts';

/** Instagram and Facebook share one Graph client. */
export const graphAt = /* @__PURE__ */ oncePerPlace(({ environment, warn }: Place<'meta'>) =>
  openGraph({
    graphUrl: environment.META_GRAPH_URL,
    version: environment.META_GRAPH_VERSION,
    appId: environment.META_APP_ID,
    appSecret: storedSecret(environment.META_SECRET_ID),
    warn,
  }),
);
