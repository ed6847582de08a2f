import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import { failureOf } from './failure.ts';
import type { Graph } from './graph.ts';
import { isGraphFailure } from './graph-error.ts';
import { accountInsights, facebookMetrics, instagramMetrics, pageInsights } from './graph-service/metrics.ts';

async function ofAccount<T>(asking: Promise<T>, platform: 'instagram' | 'facebook'): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    throw refusalOf(failureOf(error, platform, { isIrreversible: false })) ?? error;
  }
}

export function instagramInsights(graph: Graph, now: () => Date) {
  return {
    async postMetrics({ remoteId, account }) {
      const metrics = await ofAccount(instagramMetrics(graph, account.token, remoteId), 'instagram');
      return { ...metrics, at: now().toISOString() };
    },
    accountMetrics: (account, day) => ofAccount(accountInsights(graph, account, day), 'instagram'),
  } satisfies Insights;
}

export function facebookInsights(graph: Graph, now: () => Date) {
  return {
    async postMetrics({ remoteId, account }) {
      const metrics = await ofAccount(facebookMetrics(graph, account.token, remoteId), 'facebook');
      return { ...metrics, at: now().toISOString() };
    },
    accountMetrics: (account, day) => ofAccount(pageInsights(graph, account, day), 'facebook'),
  } satisfies Insights;
}
