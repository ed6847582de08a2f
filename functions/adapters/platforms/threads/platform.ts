import { storedSecret } from '../../secrets/stored-secret.ts';
import { signedNotices } from '../meta/signed-request.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { threadsAuthorization, threadsRefresh } from './authorization.ts';
import { threadsChanges } from './changes.ts';
import { threadsInsights } from './insights.ts';
import { threadsPublisher } from './publisher.ts';
import { openThreads } from './threads.ts';

const threadsFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'threads'>) =>
  openThreads({
    apiUrl: environment.THREADS_API_URL,
    siteUrl: environment.THREADS_SITE_URL,
    appId: environment.THREADS_APP_ID,
    appSecret: storedSecret(environment.THREADS_SECRET_ID),
    warn,
  }),
);

type ThreadsContext = PlatformContext<'threads'>;

export const id = 'threads';
export const apps = ['threads'] as const;
export const authorization = (context: ThreadsContext) => threadsAuthorization(threadsFor(context), context.clock);
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = (context: ThreadsContext) => threadsPublisher(threadsFor(context));
export const changes = (context: ThreadsContext) => threadsChanges(threadsFor(context));
export const comments = 'none';
export const insights = (context: ThreadsContext) => threadsInsights(threadsFor(context), context.clock);
export const refresh = (context: ThreadsContext) => threadsRefresh(threadsFor(context), context.clock);
/** Threads describes no call that ends a consent: our tokens are deleted, and people remove the app in its settings. */
export const revocation = 'none';
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = (context: ThreadsContext) => signedNotices(threadsFor(context).settings.appSecret);
