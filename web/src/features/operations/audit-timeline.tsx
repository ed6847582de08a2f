import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useIsFetching, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import Select from '@cloudscape-design/components/select';
import { AuditKind } from '../../../../shared/domain/operations/audit.ts';
import { addDays, dayStart } from '../../../../shared/domain/time/agency-day.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { serverNow } from '../../api/server-clock.ts';
import { auditQuery, type AuditQuery, loadAudit } from '../../data/operations.ts';
import { saveFile } from '../../files/save-file.ts';
import { timelineHash } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { type DaysChosen, DaysFilter } from '../../shell/dates/days-filter.tsx';
import { type ChangeAddress, useAddress } from '../../shell/links/use-address.ts';
import { dayIn } from '../../shell/dates/day-in.ts';
import { auditColumns, auditCsv } from './audit-columns.tsx';
import { auditKinds, auditTexts as texts } from './audit-messages.ts';
import { OperationsSection } from './operations-section.tsx';
import './operations.css';

/** A spreadsheet still opens this many rows quickly. */
const most = 10_000;

function ExportAudit({ request }: { readonly request: AuditQuery }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadAudit(request, most),
    gcTime: 0,
    onSuccess: ({ entries, isComplete }) => {
      saveFile(`${texts.title} ${serverNow().toISOString().slice(0, 10)}.csv`, auditCsv(entries));
      if (isComplete) notify.success(texts.exported({ count: entries.length }));
      else notify.error(texts.cut({ count: entries.length }));
    },
    onError: () => notify.error(texts.exportFailed),
  });
  return (
    <Button iconName="download" loading={isPending} onClick={() => mutate()}>
      {texts.exportCsv}
    </Button>
  );
}

export function AuditTimeline() {
  const [filters, change] = useAuditFilters();
  const request = auditQueryOf(filters);
  const query = useInfiniteQuery(auditQuery(request));
  const { data = [], hasNextPage } = query;
  const isFurtherBack = data.length === 0 && hasNextPage;
  return (
    <SpaceBetween size="s">
      <Target isThere={query.isFetched} />
      <OperationsSection
        query={query}
        texts={texts}
        description={texts.description}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <SavedViews list="audit" hash={timelineHash} />
            <ExportAudit request={request} />
          </SpaceBetween>
        }
        counter={query.data === undefined ? '' : `(${data.length}${hasNextPage ? '+' : ''})`}
        filter={<FilterFields filters={filters} change={change} />}
        columns={auditColumns}
        itemsOf={(entries) => entries}
        trackBy={({ at, id }) => `${at} ${id}`}
        empty={isFurtherBack ? <Empty title={texts.searchOn} /> : <Empty title={texts.empty} text={texts.emptyText} />}
      />
      <ShowMore query={query} />
    </SpaceBetween>
  );
}

/** Scrolls to the timeline of a link once the parts above have their final height. */
function Target({ isThere }: { readonly isThere: boolean }) {
  const target = useRef<HTMLDivElement>(null);
  const hasCome = useRef(false);
  const { hash } = useLocation();
  const isSettled = useIsFetching() === 0 && isThere;
  useEffect(() => {
    if (!isSettled || hasCome.current || hash !== timelineHash) return;
    hasCome.current = true;
    target.current?.scrollIntoView();
  }, [isSettled, hash]);
  return <div ref={target} />;
}

const kinds = [
  { value: '', label: texts.allKinds },
  ...AuditKind.options.map((value) => ({ value, label: auditKinds[value].name })),
];

function FilterFields({ filters, change }: { readonly filters: AuditFilters; readonly change: ChangeAddress }) {
  const { client, actor, kind, from, to } = filters;
  return (
    <div className="audit-filters">
      <ClientFilter chosen={client} none={texts.allClients} onChange={(chosen) => change({ client: chosen })} />
      <ClientFilter
        chosen={actor}
        none={texts.anybody}
        label={texts.who}
        onChange={(chosen) => change({ actor: chosen })}
      />
      <Select
        ariaLabel={texts.kind}
        filteringType="auto"
        options={kinds}
        selectedOption={kinds.find(({ value }) => value === (kind ?? '')) ?? null}
        onChange={({ detail }) => change({ kind: detail.selectedOption.value || undefined })}
      />
      <DaysFilter from={from} to={to} onChange={(days) => change({ ...days })} />
    </div>
  );
}

/** `from` and `to` are inclusive days in the agency's time zone. */
interface AuditFilters extends DaysChosen {
  readonly client: ClientId | undefined;
  readonly actor: ClientId | undefined;
  readonly kind: AuditKind | undefined;
}

function useAuditFilters(): [filters: AuditFilters, change: ChangeAddress] {
  const [address, change] = useAddress();
  const filters = {
    client: ClientId.safeParse(address.get('client')).data,
    actor: ClientId.safeParse(address.get('actor')).data,
    kind: AuditKind.safeParse(address.get('kind')).data,
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
  };
  return [filters, change];
}

const auditQueryOf = ({ client, actor, kind, from, to }: AuditFilters): AuditQuery => ({
  clientId: client,
  actorId: actor,
  kind,
  from: from && dayStart(from),
  to: to && dayStart(addDays(to, 1)),
});
