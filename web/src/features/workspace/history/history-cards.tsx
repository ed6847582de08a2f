import Link from '@cloudscape-design/components/link';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import './history.css';
import Container from '@cloudscape-design/components/container';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { showCount } from '../analytics/show-number.ts';
import { historyTexts as texts } from '../messages.ts';
import { Proof } from './proof.tsx';
import { Why } from './why.tsx';

/** Leads to what is public there. */
function SentTo({ post: { platform, permalink, removedAt } }: { post: HistoryPost }) {
  const name = platformNames[platform];
  const shown = (
    <>
      <PlatformMark platform={platform} size={16} /> {name}
    </>
  );
  return (
    <span className="platform-name">
      {permalink === undefined || removedAt !== undefined ? (
        shown
      ) : (
        <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
          {shown}
        </Link>
      )}
    </span>
  );
}

/** For a phone: a card for each post, with what became of it at its platforms. */
export function HistoryCards({ posts }: { posts: readonly HistoryPost[] }) {
  const byPost: readonly [PostId, HistoryPost[]][] = [...Map.groupBy(posts, ({ postId }) => postId)];
  return (
    <ul className="history-cards" aria-label={texts.title}>
      {byPost.map(([postId, sent]) => (
        <li key={postId}>
          <Container>
            <Sent sent={sent} />
          </Container>
        </li>
      ))}
    </ul>
  );
}

function Sent({ sent }: { sent: readonly HistoryPost[] }) {
  const text = sent.find(({ excerpt }) => excerpt !== '')?.excerpt ?? texts.noText;
  const first = sent.at(-1)?.publishedAt ?? '';
  return (
    <>
      <time dateTime={first} className="history-time">
        {showInstant(first)}
      </time>
      <div dir="auto" className="history-text">
        {text}
      </div>
      <ul className="history-targets">
        {sent.map((post) => (
          <li key={post.platform}>
            <SentTo post={post} />
            <span className="history-numbers">{numbersOf(post.latest)}</span>
            {!post.isOnTime && <StatusIndicator type="warning">{texts.late}</StatusIndicator>}
            {post.removedAt !== undefined && <StatusIndicator type="stopped">{texts.removed}</StatusIndicator>}
            <Proof post={post} />
            <Why post={post} />
          </li>
        ))}
      </ul>
    </>
  );
}

const shown = ['views', 'reach', 'likes', 'comments'] as const;

/** What a platform does not tell is left out; a dash where nothing is known. */
function numbersOf(latest: HistoryPost['latest']): string {
  if (latest === undefined) return showCount(undefined);
  return shown
    .flatMap((name) => {
      const count = latest[name];
      return count === undefined ? [] : [texts.numbers[name]({ count: wholeNumber(count) })];
    })
    .join(' · ');
}
