import { Section } from '../../shell/section.tsx';
import './operations.css';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedAuditEntry } from '../../../../shared/contracts/operations/audit-contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { wallTimeOf } from '../../../../shared/domain/time/wall-time.ts';
import { auditQuery } from '../../data/operations.ts';
import { paths } from '../../paths.ts';
import { chosenZone } from '../../shell/dates/chosen-zone.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { activityTexts as texts } from './audit-messages.ts';
import { auditSentence } from './audit-words.ts';

/** The audit log of a client as sentences, by day. */
export function ClientActivity({ clientId }: { clientId: ClientId }) {
  const query = useInfiniteQuery(auditQuery({ clientId }));
  const { data, error, hasNextPage, refetch } = query;
  return (
    <SpaceBetween size="s">
      <Section
        title={texts.title}
        description={texts.text}
        actions={<LinkButton to={paths.clientHistory(clientId)}>{texts.inLog}</LinkButton>}
      >
        {data === undefined && (
          <NotLoaded error={error} loading={{ height: '120px' }} failed={texts.failed} onRetry={refetch} />
        )}
        {data?.length === 0 &&
          (hasNextPage ? <Empty title={texts.searchOn} /> : <Empty title={texts.empty} text={texts.emptyText} />)}
        {data !== undefined && data.length > 0 && <Days entries={data} />}
      </Section>
      <ShowMore query={query} />
    </SpaceBetween>
  );
}

function Days({ entries }: { entries: readonly ListedAuditEntry[] }) {
  const zone = chosenZone();
  const days = Map.groupBy(entries, ({ at }) => showDay(at));
  return (
    <SpaceBetween size="m">
      {[...days].map(([day, own]) => (
        <div key={day}>
          <Header variant="h3">{day}</Header>
          <ul className="activity" aria-label={texts.onDay({ day })}>
            {own.map((entry) => (
              <li key={`${entry.at} ${entry.id}`}>
                <time dateTime={entry.at}>{wallTimeOf(entry.at, zone).time}</time>
                <bdi>{auditSentence(entry)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SpaceBetween>
  );
}
