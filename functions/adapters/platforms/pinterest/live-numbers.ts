import * as z from 'zod';
import { day } from '../../../../shared/durations.ts';
import type { LiveNumber, LiveNumbers } from '../../../../shared/domain/metrics/live-numbers.ts';
import type { AskLiveNumbers } from '../../../use-cases/metrics/ports.ts';
import { translated } from './account-options.ts';
import type { Pinterest } from './pinterest.ts';

/** Pinterest's names of what it counts. */
const counted: Readonly<Record<string, LiveNumber>> = {
  IMPRESSION: 'impressions',
  SAVE: 'saves',
  PIN_CLICK: 'clicks',
  OUTBOUND_CLICK: 'visits',
  TOTAL_REACTIONS: 'reactions',
  TOTAL_COMMENTS: 'comments',
};

/** Pinterest looks back this far, today included. */
const mostDays = 90;

const numbers = z.record(z.string(), z.number()).default({});
const Analytics = z.record(z.string(), z.object({ summary_metrics: numbers, lifetime_metrics: numbers }));

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** What a pin did since it was made, and for 90 days at most. Pinterest does not allow it to be kept. */
export function pinterestLiveNumbers(pinterest: Pinterest, now: () => Date): AskLiveNumbers {
  async function read(token: string, remoteId: string, publishedAt: string): Promise<LiveNumbers> {
    const at = now();
    const first = Math.max(Date.parse(publishedAt), at.getTime() - (mostDays - 1) * day);
    const query = new URLSearchParams({
      start_date: dayOf(first),
      end_date: dayOf(at.getTime()),
      metric_types: Object.keys(counted).join(','),
    });
    const path = `/v5/pins/${encodeURIComponent(remoteId)}/analytics?${query.toString()}`;
    const answer = await pinterest.call(token, { method: 'GET', path }, Analytics);
    const [all = { summary_metrics: {}, lifetime_metrics: {} }] = Object.values(answer);
    const said = { ...all.summary_metrics, ...all.lifetime_metrics };
    return {
      at: at.toISOString(),
      since: dayOf(first),
      numbers: Object.entries(counted).flatMap(([theirs, name]) => {
        const value = said[theirs];
        return value === undefined ? [] : [{ name, value }];
      }),
    };
  }

  return async ({ account, remoteId, publishedAt }) => {
    try {
      return await read(account.token, remoteId, publishedAt);
    } catch (error) {
      throw translated(error);
    }
  };
}
