import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { type Change, changeOf } from '../../../../../shared/domain/metrics/change.ts';
import { sumBy } from '../../../../../shared/domain/metrics/sums.ts';
import { mayDerive, maySum } from '../../../../../shared/domain/metrics/metric-availability.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import type { StatCard } from '../../../shell/tables/stat-cards.tsx';
import { analyticsTexts as texts } from './messages.ts';
import { showCount, showPoints, showRate, showShare } from './show-number.ts';

type Period = NonNullable<Analytics['before']>;
type Sum = 'views' | 'reach' | 'engagements';
const sums = ['views', 'reach', 'engagements'] as const;

const labels = [
  texts.posts,
  texts.targets,
  ...sums.map((name) => texts[name]),
  texts.engagementRate,
  texts.followers,
  texts.onTimeRate,
  texts.successRate,
];

/** @param isComparable whether the rules of the platforms let differences be made of their numbers */
export function totalsOf(analytics: Analytics | undefined, isComparable: boolean): StatCard[] {
  if (analytics === undefined) return labels.map((label) => ({ label, value: undefined }));
  const { totals, before, delivery } = analytics;
  const earlier = before === undefined || before.totals.targets === 0 ? undefined : before;
  const compare = (values: Compared) => (earlier === undefined ? [] : [comparison(values, isComparable)]);
  const atLeast = (count: number) => (analytics.isWhole ? showCount(count) : texts.atLeast({ count }));
  const behind = { now: delivery.published + delivery.failed, before: earlier && sentIn(earlier) };
  return [
    {
      label: texts.posts,
      value: atLeast(totals.posts),
      caption: [
        texts.postsText,
        ...(analytics.isWhole && earlier?.isWhole === true
          ? compare({ now: totals.posts, before: earlier.totals.posts, show: showCount })
          : []),
      ],
    },
    {
      label: texts.targets,
      value: showCount(totals.targets),
      caption: [
        texts.targetsText,
        ...compare({ now: totals.targets, before: earlier?.totals.targets, show: showCount }),
      ],
    },
    ...sums.map((name) => ({
      label: texts[name],
      value: showCount(totals[name]),
      caption: [
        ...(name === 'views' ? [] : [captions[name]]),
        ...ofHowMany(analytics, name),
        ...compare({
          now: totals[name],
          before: earlier?.totals[name],
          posts: { now: totals.measured?.[name], before: earlier?.totals.measured?.[name] },
          show: showCount,
        }),
      ],
    })),
    {
      label: texts.engagementRate,
      value: showRate(totals.engagementRate),
      caption: [
        texts.engagementRateText,
        ...compare({
          now: totals.engagementRate,
          before: earlier?.totals.engagementRate,
          posts: { now: totals.measured?.reach, before: earlier?.totals.measured?.reach },
          show: showRate,
          isRate: true,
        }),
      ],
    },
    followersCard(analytics, isComparable),
    {
      label: texts.onTimeRate,
      value: showRate(delivery.onTimeRate),
      caption: [
        texts.onTimeText,
        ...compare({
          now: delivery.onTimeRate,
          before: earlier?.delivery.onTimeRate,
          posts: behind,
          show: showRate,
          isRate: true,
        }),
      ],
    },
    {
      label: texts.successRate,
      value: showRate(delivery.successRate),
      caption: compare({
        now: delivery.successRate,
        before: earlier?.delivery.successRate,
        posts: behind,
        show: showRate,
        isRate: true,
      }),
    },
  ];
}

const captions = { reach: texts.reachText, engagements: texts.engagementsText } as const;

const sentIn = ({ delivery: { published, failed } }: Period) => published + failed;

/** Nothing where the sum is unknown. */
function ofHowMany({ totals, consideredPosts }: Analytics, name: Sum): string[] {
  if (totals[name] === undefined) return [];
  const known = totals.measured?.[name];
  return [
    known === undefined ? texts.ofMany({ count: consideredPosts }) : texts.ofHowMany({ known, all: totals.targets }),
  ];
}

interface Compared {
  readonly now: number | undefined;
  readonly before: number | undefined;
  readonly posts?: { readonly now: number | undefined; readonly before: number | undefined };
  readonly show: (value: number | undefined) => string;
  readonly isRate?: true;
}

function comparison(
  { now, before, posts = { now: undefined, before: undefined }, show, isRate }: Compared,
  isComparable: boolean,
): string {
  const shown = { before: show(before) };
  if (!isComparable) return texts.before(shown);
  return inWords(changeOf({ now, before }, posts), shown.before, isRate === true);
}

function inWords(change: Change, before: string, isRate: boolean): string {
  if (change.kind !== 'more' && change.kind !== 'less') return texts.changes[change.kind]({ before });
  const by = amountOf(change, isRate);
  return change.kind === 'more' ? texts.changes.more({ by, before }) : texts.changes.less({ by, before });
}

function amountOf({ by, percent }: Extract<Change, { by: number }>, isRate: boolean): string {
  if (isRate) return showPoints(by);
  return percent === undefined ? showCount(by) : showShare(percent);
}

/** The same accounts at the beginning and at the end. */
function followersCard({ followers }: Analytics, isComparable: boolean): StatCard {
  const accounts = followers.filter(({ platform }) => followers.length === 1 || maySum(platform));
  if (accounts.length === 0) return { label: texts.followers, value: showCount(undefined) };
  const first = sumBy(accounts, ({ days }) => days[0]?.followers ?? 0);
  const last = sumBy(accounts, ({ days }) => days.at(-1)?.followers ?? 0);
  const since =
    accounts
      .map(({ days }) => days[0]?.day ?? '')
      .toSorted()
      .at(-1) ?? '';
  const change = changeOf({ now: last, before: first });
  const isGrowth =
    isComparable &&
    accounts.every(({ platform }) => mayDerive(platform)) &&
    accounts.some(({ days }) => days.length > 1);
  return {
    label: texts.followers,
    value: showCount(last),
    caption: [
      texts.followersOf({ count: accounts.length }),
      ...(isGrowth ? [followersChange(change, showCalendarDay(since))] : []),
    ],
  };
}

function followersChange(change: Change, day: string): string {
  if (change.kind !== 'more' && change.kind !== 'less') return texts.followersSame({ day });
  const by = showCount(change.by);
  return change.kind === 'more' ? texts.followersMore({ by, day }) : texts.followersLess({ by, day });
}
