import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { postCountQuery, postStatisticsQuery } from '../../../data/posts/posts.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { type StatCard, StatCards } from '../../../shell/tables/stat-cards.tsx';
import '../../../shell/tables/stat-chips.css';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { postTexts } from '../messages.ts';
import { ofStatus } from './use-post-list.ts';

const kinds = ['total', 'scheduled', 'published', 'draft', 'unconfirmed', 'failed'] as const;
type Kind = (typeof kinds)[number];

const counterOf: Partial<Record<Kind, 'hasFailed' | 'hasUnconfirmed'>> = {
  unconfirmed: 'hasUnconfirmed',
  failed: 'hasFailed',
};

export function PostCounts({ clientId }: { clientId: ClientId | undefined }) {
  return clientId === undefined ? <AllCounts /> : <ClientCounts clientId={clientId} />;
}

function AllCounts() {
  const { data, error, refetch } = useQuery(postStatisticsQuery);
  if (error !== null && data === undefined)
    return <LoadFailed title={postTexts.countsFailed} error={error} onRetry={() => void refetch()} />;
  return <Counts clientId={undefined} countOf={(kind) => data?.[counterOf[kind] ?? kind]} />;
}

function ClientCounts({ clientId }: { clientId: ClientId }) {
  const counts = useQueries({
    queries: kinds.map((kind) => postCountQuery({ clientId, ...ofStatus(PostStatus.safeParse(kind).data) })),
  });
  const broken = counts.find(({ data, error }) => data === undefined && error !== null);
  if (broken !== undefined) {
    const retry = () => void Promise.all(counts.map(({ refetch }) => refetch()));
    return <LoadFailed title={postTexts.countsFailed} error={broken.error} onRetry={retry} />;
  }
  return <Counts clientId={clientId} countOf={(kind) => counts[kinds.indexOf(kind)]?.data} />;
}

interface CountsProps {
  readonly clientId: ClientId | undefined;
  readonly countOf: (kind: Kind) => number | undefined;
}

function Counts({ clientId, countOf }: CountsProps) {
  // It is rare that nobody knows.
  const shown = kinds.filter((kind) => kind !== 'unconfirmed' || (countOf(kind) ?? 0) > 0);
  const cards = shown.map((kind) => ({
    label: postTexts.counts[kind],
    value: countOf(kind),
    to: kind === 'total' ? paths.posts(clientId) : `${paths.posts(clientId)}?status=${kind}`,
  }));
  const Stats = useMedia('(width < 688px)') ? StatChips : StatCards;
  return <Stats label={postTexts.statistics} cards={cards} />;
}

interface StatChipsProps {
  readonly label: string;
  readonly cards: readonly (Pick<StatCard, 'label'> & { readonly value: number | undefined; readonly to: string })[];
}

/** The numbers of stat cards in a row or two, for a phone. */
function StatChips({ label, cards }: StatChipsProps) {
  return (
    <ul className="stat-chips" aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Link to={card.to}>
            {card.label} <strong>{card.value === undefined ? '–' : wholeNumber(card.value)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
