import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openThreads } from './threads.ts';

export const threadsFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'threads'>) =>
  openThreads({
    apiUrl: environment.THREADS_API_URL,
    siteUrl: environment.THREADS_SITE_URL,
    appId: environment.THREADS_APP_ID,
    appSecret: storedSecret(environment.THREADS_SECRET_ID),
    warn,
  }),
);
