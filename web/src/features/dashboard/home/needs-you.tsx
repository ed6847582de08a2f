import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Home } from '../../../../../shared/domain/home/home.ts';
import type { Renewal } from '../../../../../shared/domain/subscriptions/renewal.ts';
import { day } from '../../../../../shared/durations.ts';
import { useRights } from '../../../auth/use-can.ts';
import { useApprovalFeed } from '../../../data/posts/approvals.ts';
import { configQuery } from '../../../data/service.ts';
import { renewalsQuery } from '../../../data/home.ts';
import { paths } from '../../../paths.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { dashboardTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';
import { endingRow } from './ending-row.tsx';
import { useHome } from './days.tsx';
import { HomeRow } from './home-row.tsx';
import { keyOf, type NeedTools, rowOf } from './need-rows.tsx';

const texts = dashboardTexts.needs;

/** Milliseconds: a trial or plan that ends so soon needs a person. */
const endsSoon = 3 * day;
const shownAtFirst = 8;

export function NeedsYou({ tools }: { readonly tools: NeedTools }) {
  const home = useHome();
  useApprovalFeed(undefined, (home.data?.totals.asked ?? 0) > 0);
  const may = useRights();
  const seesEnds = may('subscriptions.read');
  const renewals = useQuery({ ...renewalsQuery, enabled: seesEnds });
  const { data: config } = useQuery(configQuery);
  const [isWhole, setIsWhole] = useState(false);
  const isLoading = (home.isPending || (seesEnds && renewals.isPending)) && home.error === null;
  const soon = renewals.data === undefined ? [] : endingSoon(renewals.data.renewals, renewals.dataUpdatedAt);
  const rows = [
    ...(home.data?.needs ?? []).map((need) => ({ key: keyOf(need), parts: rowOf(need, tools, may) })),
    ...soon.map((renewal) => ({
      key: `ends ${renewal.client.id}`,
      parts: endingRow(renewal, config?.support.phone ?? ''),
    })),
  ];
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const more = moreThanListed(home.data);
  const isNothing = rows.length === 0 && home.data !== undefined && (renewals.data !== undefined || !seesEnds);
  return (
    <Section title={texts.title} counter={isLoading ? '' : `(${wholeNumber(rows.length)})`}>
      <SpaceBetween size="m">
        {isLoading && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton height="120px" />
          </div>
        )}
        {home.error !== null && home.data === undefined && (
          <LoadFailed title={texts.failed} error={home.error} onRetry={() => void home.refetch()} />
        )}
        {renewals.error !== null && renewals.data === undefined && (
          <LoadFailed title={texts.endsFailed} error={renewals.error} onRetry={() => void renewals.refetch()} />
        )}
        {home.data?.scope !== undefined && <Scope {...home.data.scope} />}
        {isNothing && <Empty title={texts.empty} />}
        {shown.length > 0 && (
          <ul className="home-rows" aria-label={texts.title}>
            {shown.map(({ key, parts }) => (
              <HomeRow key={key} {...parts} />
            ))}
          </ul>
        )}
        {rows.length > shown.length && (
          <Box textAlign="center">
            <Button onClick={() => setIsWhole(true)}>{texts.showAll({ count: rows.length - shown.length })}</Button>
          </Box>
        )}
        {more}
      </SpaceBetween>
    </Section>
  );
}

/** Whose clients these are, and the way to the others. */
function Scope({ of, elsewhere }: NonNullable<Home['scope']>) {
  const { mine, all, showAll, showMine, elsewhere: others } = dashboardTexts.scope;
  return (
    <Box color="text-body-secondary">
      {of === 'mine' ? mine : all}{' '}
      <InAppLink to={`${paths.dashboard}?of=${of === 'mine' ? 'all' : 'mine'}`}>
        {of === 'mine' ? showAll : showMine}
      </InAppLink>
      {elsewhere > 0 && <div>{others({ count: elsewhere })}</div>}
    </Box>
  );
}

const endingSoon = (renewals: readonly Renewal[], now: number) =>
  renewals.filter(({ endsAt }) => Date.parse(endsAt) >= now && Date.parse(endsAt) <= now + endsSoon);

/** The list is limited; what is beyond it is one press away. */
function moreThanListed(home: Home | undefined): ReactNode {
  if (home === undefined) return null;
  const listed = (kind: 'failed' | 'unconfirmed') => home.needs.filter((need) => need.kind === kind).length;
  const [failed, unconfirmed] = [
    home.totals.failed - listed('failed'),
    home.totals.unconfirmed - listed('unconfirmed'),
  ];
  return (
    <>
      {listed('failed') > 0 && failed > 0 && (
        <InAppLink to={`${paths.posts()}?status=failed`}>{texts.moreFailed({ count: failed })}</InAppLink>
      )}
      {listed('unconfirmed') > 0 && unconfirmed > 0 && (
        <InAppLink to={`${paths.posts()}?status=unconfirmed`}>
          {texts.moreUnconfirmed({ count: unconfirmed })}
        </InAppLink>
      )}
    </>
  );
}
