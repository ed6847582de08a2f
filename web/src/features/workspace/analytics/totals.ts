import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { StatCard } from '../../../shell/tables/stat-cards.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount, showRate } from './show-number.ts';

export function totalsOf(analytics: Analytics | undefined): StatCard[] {
  const { totals, delivery, days } = analytics ?? {};
  const card = (label: string, show: () => string, caption?: string): StatCard => ({
    label,
    value: analytics === undefined ? undefined : show(),
    ...(caption !== undefined && { caption }),
  });
  const { posts, views, reach, engagements } = totals ?? {};
  return [
    card(analyticsTexts.posts, () => showCount(posts)),
    card(analyticsTexts.views, () => showCount(views)),
    card(analyticsTexts.reach, () => showCount(reach)),
    card(analyticsTexts.engagements, () => showCount(engagements), analyticsTexts.engagementsText),
    card(analyticsTexts.engagementRate, () => showRate(totals?.engagementRate), analyticsTexts.engagementRateText),
    card(analyticsTexts.followers, () => showCount(days?.at(-1)?.followers)),
    card(analyticsTexts.onTimeRate, () => showRate(delivery?.onTimeRate), analyticsTexts.onTimeText),
    card(analyticsTexts.successRate, () => showRate(delivery?.successRate)),
  ];
}
