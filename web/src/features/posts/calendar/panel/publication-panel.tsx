import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Publication } from '../../../../../../shared/domain/metrics/publications.ts';
import type { CalendarPublication } from '../../../../../../shared/domain/planning/calendar.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import { platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { publicationsQuery, receiptsQuery } from '../../../../data/posts/publications.ts';
import { PlatformMark } from '../../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../../shell/dates/show-instant.ts';
import { postTexts, statusNames, targetNames } from '../../messages.ts';
import { LoadFailed } from '../../../../shell/states/load-failed.tsx';
import { ClientOfPanel } from './client-of-panel.tsx';
import { calendarTexts, historyTexts } from '../messages.ts';
import type { HistoryEntry } from './history-of.ts';
import { HistoryList } from './post-history.tsx';
import { wholeNumber } from '../../../../shell/tables/whole-number.ts';

const { panel: texts, out: outTexts } = calendarTexts;

interface PublicationPanelProps {
  readonly out: CalendarPublication;
  /** Where it went out later than that is not told. */
  readonly until: Instant | undefined;
}

/** What went out, with its links and numbers, when the post itself is deleted. */
export function PublicationPanel({ out, until = out.publishedAt }: PublicationPanelProps) {
  const { data: receipts, isError } = useQuery(receiptsQuery(out.postId));
  const { clientId, publishedAt: from } = out;
  const published = useQuery(publicationsQuery({ clientId, from, to: until }));
  const targets = published.data?.posts.find(({ postId }) => postId === out.postId)?.targets ?? [];
  const review = receipts?.find((receipt) => receipt.review !== undefined)?.review;
  const approval = receipts?.find((receipt) => receipt.approval !== undefined)?.approval;
  const history: HistoryEntry[] = [
    ...(review === undefined ? [] : [{ at: review.at, what: historyTexts['post.reviewed'], by: review.by }]),
    ...(approval === undefined ? [] : [{ at: approval.at, what: texts.approvedBy, by: approval.by }]),
    ...targets.map(({ platform, publishedAt }) => ({
      at: publishedAt,
      what: texts.onPlatform({ what: targetNames.published, platform: platformNames[platform] }),
    })),
  ];
  return (
    <SpaceBetween size="m">
      <div>
        <StatusIndicator type="success">{statusNames.published}</StatusIndicator>
        <Box fontWeight="bold">{showInstant(out.publishedAt)}</Box>
        <ClientOfPanel id={out.clientId} name={out.clientName} />
        <Box color="text-body-secondary">{outTexts.gone}</Box>
      </div>
      <div dir="auto" className="reading">
        {out.excerpt || outTexts.noText}
      </div>
      {published.isLoading && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {published.isError && (
        <LoadFailed title={outTexts.failed} error={published.error} onRetry={() => void published.refetch()} />
      )}
      <ul className="post-history" aria-label={texts.publishedOn}>
        {targets.map((target) => (
          <li key={target.platform}>
            <PublicationItem target={target} />
          </li>
        ))}
      </ul>
      <HistoryList entries={history} isPartial={isError || published.isError} />
    </SpaceBetween>
  );
}

function PublicationItem({ target }: { readonly target: Publication['targets'][number] }) {
  const { platform, permalink, removedAt, numbers } = target;
  const name = platformNames[platform];
  return (
    <>
      <PlatformMark platform={platform} size={16} />{' '}
      {permalink === undefined ? (
        name
      ) : (
        <Link external href={permalink}>
          {postTexts.viewOn({ platform: name })}
        </Link>
      )}
      <Box color="text-body-secondary" fontSize="body-s">
        {removedAt === undefined
          ? numbers === undefined
            ? outTexts.noNumbers
            : outTexts.numbers(shownNumbers(numbers))
          : outTexts.removed}
      </Box>
    </>
  );
}

type Numbers = NonNullable<Publication['targets'][number]['numbers']>;

function shownNumbers({ views, reach, likes, comments }: Numbers) {
  const shown = (count: number | undefined) => (count === undefined ? '–' : wholeNumber(count));
  return { views: shown(views), reach: shown(reach), likes: shown(likes), comments: shown(comments) };
}
