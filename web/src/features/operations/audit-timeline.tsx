import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useIsFetching, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import { auditQuery, type AuditQuery, loadAudit } from '../../data/operations.ts';
import { saveFile } from '../../files/save-file.ts';
import { timelineHash } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditTexts as texts } from './audit-messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { auditQueryOf, useAuditFilters } from './use-audit-filters.ts';

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
        filter={<AuditFilters filters={filters} change={change} />}
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
