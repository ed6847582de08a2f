import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQueryClient } from '@tanstack/react-query';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type AnalyticsFilter, historyQuery } from '../../../data/posts/publications.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { planTexts } from '../../../plans/messages.ts';
import { saveFile } from '../../../files/save-file.ts';
import { csv } from '../../../files/csv.ts';
import { analyticsTexts as texts } from './messages.ts';
import { postCounts } from './post-columns.ts';

const kinds = ['days', 'posts', 'print'] as const;

interface ReportButtonProps {
  readonly client: Client;
  readonly analytics: Analytics | undefined;
  readonly filter: AnalyticsFilter;
}

export function ReportButton({ client, analytics, filter }: ReportButtonProps) {
  const queries = useQueryClient();
  const isAllowed = permissionsOf(client.plan).canViewReports;

  async function savePosts(name: string) {
    try {
      const { posts } = await queries.fetchQuery(historyQuery(client.id, filter));
      saveFile(name, postsCsv(posts));
    } catch {
      notify.error(texts.postsFailed);
    }
  }

  function make(kind: string) {
    if (analytics === undefined) return;
    const name = `${texts.title} ${client.name} ${analytics.from} ${analytics.to}`;
    if (kind === 'days') saveFile(`${name}.csv`, daysCsv(analytics));
    else if (kind === 'posts') void savePosts(`${name} ${texts.eachPost}.csv`);
    else window.print();
  }

  return (
    <ButtonDropdown
      className="no-print"
      items={kinds.map((id) => ({ id, text: texts.reports[id] }))}
      disabled={!isAllowed || analytics === undefined}
      {...(!isAllowed && { disabledReason: planTexts.unavailable.text })}
      onItemClick={({ detail }) => make(detail.id)}
    >
      {texts.report}
    </ButtonDropdown>
  );
}

export function daysCsv({ days, followers }: Pick<Analytics, 'days' | 'followers'>): string {
  const header = [
    texts.day,
    texts.published,
    texts.failures,
    texts.views,
    texts.reach,
    texts.engagements,
    ...followers.map(({ platform }) => `${texts.followers}: ${platformNames[platform]}`),
  ];
  return csv(
    header,
    days.map(({ day, published, failed, views, reach, engagements }) => [
      day,
      published,
      failed,
      views,
      reach,
      engagements,
      ...followers.map((account) => account.days.find((each) => each.day === day)?.followers),
    ]),
  );
}

/** What is not known is empty. */
export function postsCsv(posts: readonly HistoryPost[]): string {
  const { post, kind, platform, publishedAt, engagementRate, permalink } = texts;
  return csv(
    [post, platform, kind, publishedAt, ...postCounts.map((name) => texts[name]), `${engagementRate} (%)`, permalink],
    posts.map((sent) => [
      sent.excerpt,
      platformNames[sent.platform],
      texts.kinds[sent.kind],
      sent.publishedAt,
      ...postCounts.map((name) => sent.latest?.[name]),
      sent.latest?.engagementRate,
      sent.permalink,
    ]),
  );
}
