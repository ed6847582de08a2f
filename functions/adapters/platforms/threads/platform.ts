import { setTimeout as wait } from 'node:timers/promises';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { changeOf } from '../meta/changed-post.ts';
import { deletePost } from '../meta/graph-service/publishing.ts';
import { signedNotices } from '../meta/signed-request.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { threadsAuthorization, threadsRefresh } from './authorization.ts';
import { threadsComments } from './comments.ts';
import { threadsInsights } from './insights.ts';
import { threadsPublisher } from './publisher.ts';
import { type Threads, openThreads } from './threads.ts';

/** The posts of a thread are removed from its end, so that what is left still makes sense. Nothing can be edited. */
export const threadsChanges = (threads: Threads) =>
  ({
    async remove(account, remoteId, partIds = []) {
      const removeOne = async (id: string) =>
        changeOf(threads, { platform: 'threads', account, remoteId: id }, await deletePost(threads, account.token, id));
      for (const id of partIds.toReversed()) {
        const outcome = await removeOne(id);
        if (outcome.kind !== 'done' && outcome.kind !== 'gone') return outcome;
      }
      return removeOne(remoteId);
    },
  }) satisfies PublishedChanges;

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
export const comments = (context: ThreadsContext) =>
  threadsComments(threadsFor(context), context.clock, async (milliseconds) => wait(milliseconds));
export const insights = (context: ThreadsContext) => threadsInsights(threadsFor(context), context.clock);
export const refresh = (context: ThreadsContext) => threadsRefresh(threadsFor(context), context.clock);
/** Threads describes no call that ends a consent: our tokens are deleted, and people remove the app in its settings. */
export const revocation = 'none';
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = (context: ThreadsContext) => signedNotices(threadsFor(context).settings.appSecret);
