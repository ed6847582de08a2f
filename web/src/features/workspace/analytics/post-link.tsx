import Link from '@cloudscape-design/components/link';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { analyticsTexts as texts } from './messages.ts';

/** Leads to what is public there. */
export function PostLink({ post: { excerpt, permalink, removedAt } }: { post: HistoryPost }) {
  const text = <bdi className="post-words">{excerpt || texts.noText}</bdi>;
  if (permalink === undefined || removedAt !== undefined) return text;
  return (
    <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
      {text}
    </Link>
  );
}
