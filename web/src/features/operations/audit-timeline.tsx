import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { auditQuery } from '../../data/audit.ts';
import { timelineHash } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditTexts as texts } from './audit-messages.ts';
import { ExportAudit } from './export-audit.tsx';
import { OperationsSection } from './operations-section.tsx';
import { auditQueryOf, useAuditFilters } from './use-audit-filters.ts';

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
