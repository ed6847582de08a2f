import './post-numbers.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { Counts } from './counts.tsx';
import { analyticsTexts as texts } from './messages.ts';
import { postNumbers, showPostNumber } from './post-columns.ts';
import { PostLink } from './post-link.tsx';
import { PostPicture } from './post-picture.tsx';

/** For a phone: a card for each post at each platform. */
export function PostCards({ posts }: { posts: readonly HistoryPost[] }) {
  return (
    <ul className="post-cards" aria-label={texts.eachPost}>
      {posts.map((post) => (
        <li key={`${post.postId} ${post.platform}`}>
          <Container>
            <div className="post-with-picture">
              <PostPicture post={post} />
              <div>
                <PostLink post={post} />
                <Box color="text-body-secondary" fontSize="body-s">
                  <PlatformMark platform={post.platform} size={16} /> {platformNames[post.platform]} ·{' '}
                  {showInstant(post.publishedAt)}
                </Box>
              </div>
            </div>
            <Counts counts={postNumbers.map((name) => [texts[name], showPostNumber(post, name)] as const)} />
          </Container>
        </li>
      ))}
    </ul>
  );
}
