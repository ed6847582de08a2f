import { day } from '../../../../shared/durations.ts';
import { engagementOf } from '../engagement.ts';
import { jsonAnswer } from './answers.ts';
import { requirePin } from './pin-routes.ts';
import type { Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';
import { requireAccount } from './tokens.ts';

const mostDays = 90;

export async function readAnalytics(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_analytics');
  const pin = requirePin(call, account);
  const { query, simulator } = call;
  const [start, end] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const earliest = simulator.now().getTime() - mostDays * day;
  if (Number.isNaN(start) || Number.isNaN(end) || start > end || start < earliest)
    throw new Refusal(400, 400, 'Invalid pins analytics parameters.');
  const { views, saved, clicks, likes, comments } = engagementOf(simulator, pin.id, pin.at);
  const said: Readonly<Record<string, number>> = {
    IMPRESSION: views,
    SAVE: saved,
    PIN_CLICK: clicks,
    OUTBOUND_CLICK: Math.floor(clicks / 2),
  };
  const wanted = (query.get('metric_types') ?? '').split(',');
  const summary = Object.fromEntries(Object.entries(said).filter(([name]) => wanted.includes(name)));
  const all = {
    daily_metrics: [],
    lifetime_metrics: { TOTAL_COMMENTS: comments, TOTAL_REACTIONS: likes },
    summary_metrics: summary,
  };
  return jsonAnswer({ all }, 200, call.headers);
}
