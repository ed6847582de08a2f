import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Post } from '../../../../../../shared/domain/posts/post.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { threadQuery } from '../../../../data/posts/approvals.ts';
import { auditOfPostQuery } from '../../../../data/operations.ts';
import { showInstant } from '../../../../shell/dates/show-instant.ts';
import { calendarTexts } from '../messages.ts';
import { type HistoryEntry, historyOf } from './history-of.ts';

const texts = calendarTexts.panel;

/** What happened to a post, by whom where that is known. The audit log is for staff. */
export function PostHistory({ post }: { readonly post: Post }) {
  const mayAudit = useCan('audit.read');
  const { data: audit, isError: isAuditMissing } = useQuery({ ...auditOfPostQuery(post), enabled: mayAudit });
  const wasAsked = post.approval !== undefined;
  const { data: thread, isError: isThreadMissing } = useInfiniteQuery({ ...threadQuery(post.id), enabled: wasAsked });
  return (
    <HistoryList
      entries={historyOf(post, { audit: audit ?? [], said: thread?.entries ?? [] })}
      isPartial={isAuditMissing || isThreadMissing}
    />
  );
}

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  readonly isPartial: boolean;
}

export function HistoryList({ entries, isPartial }: HistoryListProps) {
  return (
    <div>
      <Box variant="h3" padding={{ bottom: 'xs' }}>
        {texts.history}
      </Box>
      <ol className="post-history">
        {entries.map(({ at, what, by, text, link }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{showInstant(at)}</time>
            {link === undefined ? (
              what
            ) : (
              <Link external href={link}>
                {what}
              </Link>
            )}
            {by !== undefined && (
              <>
                {' '}
                <bdi>{texts.byName({ name: by })}</bdi>
              </>
            )}
            {text !== undefined && (
              <div dir="auto" className="reading">
                {text}
              </div>
            )}
          </li>
        ))}
      </ol>
      {isPartial && (
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.historyFailed}
        </Box>
      )}
    </div>
  );
}
