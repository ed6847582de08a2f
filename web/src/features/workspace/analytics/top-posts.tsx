import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import Table from '@cloudscape-design/components/table';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount, showRate } from './show-number.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';

type TopPost = Analytics['topPosts'][number];

export function TopPosts({ analytics: { topPosts, consideredPosts } }: { analytics: Analytics }) {
  return (
    <Table
      items={topPosts}
      trackBy={({ postId, platform }) => `${postId} ${platform}`}
      wrapLines
      header={
        <Header
          variant="h2"
          description={consideredPosts > 0 && analyticsTexts.topPostsText({ count: consideredPosts })}
        >
          {analyticsTexts.topPosts}
        </Header>
      }
      ariaLabels={{ tableLabel: analyticsTexts.topPosts }}
      empty={<Empty title={analyticsTexts.noTopPosts} />}
      columnDefinitions={[
        { id: 'post', header: analyticsTexts.post, cell: excerptOf, isRowHeader: true },
        { id: 'platform', header: analyticsTexts.platform, cell: ({ platform }) => platformNames[platform] },
        {
          id: 'publishedAt',
          header: analyticsTexts.publishedAt,
          cell: ({ publishedAt }) => showInstant(publishedAt),
        },
        { id: 'engagements', header: analyticsTexts.engagements, cell: (post) => showCount(post.engagements) },
        { id: 'views', header: analyticsTexts.views, cell: ({ latest }) => showCount(latest.views) },
        { id: 'reach', header: analyticsTexts.reach, cell: ({ latest }) => showCount(latest.reach) },
        {
          id: 'rate',
          header: analyticsTexts.engagementRate,
          cell: ({ latest }) => showRate(latest.engagementRate),
        },
      ]}
    />
  );
}

function excerptOf({ excerpt, permalink }: TopPost) {
  const text = <span dir="auto">{excerpt || analyticsTexts.noText}</span>;
  if (permalink === undefined) return text;
  return (
    <Link external externalIconAriaLabel={analyticsTexts.opensInNewTab} href={permalink}>
      {text}
    </Link>
  );
}
