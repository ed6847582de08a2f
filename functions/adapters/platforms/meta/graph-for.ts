import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openGraph } from './graph.ts';

export const graphFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'meta'>) =>
  openGraph({
    graphUrl: environment.META_GRAPH_URL,
    version: environment.META_GRAPH_VERSION,
    appId: environment.META_APP_ID,
    appSecret: storedSecret(environment.META_SECRET_ID),
    warn,
  }),
);
