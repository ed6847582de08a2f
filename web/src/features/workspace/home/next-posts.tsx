import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { momentOf } from '../../../../../shared/domain/posts/post-filter.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { nextPostsQuery } from '../../../data/home.ts';
import { postListsKey } from '../../../data/posts/posts.ts';
import { publicationsKey } from '../../../data/posts/publications.ts';
import { paths } from '../../../paths.ts';
import { HomePicture } from '../../../shell/home/home-picture.tsx';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from '../messages.ts';
import { showMoment } from './show-moment.ts';

/** Reads the rest of the home again when a post is no longer one of the next: it went out, failed or was taken back. */
function useFollowNext(posts: readonly Post[] | undefined) {
  const queryClient = useQueryClient();
  const known = useRef<readonly PostId[]>([]);
  useEffect(() => {
    if (posts === undefined) return;
    const ids = posts.map(({ id }) => id);
    const hasLeft = known.current.some((id) => !ids.includes(id));
    known.current = ids;
    if (!hasLeft) return;
    void queryClient.invalidateQueries({ queryKey: postListsKey });
    void queryClient.invalidateQueries({ queryKey: publicationsKey });
  }, [posts, queryClient]);
}

const texts = homeTexts.next;

interface NextPostsProps {
  readonly clientId: ClientId;
  /** The platforms of a post, and what its client said of it. */
  readonly targets: (post: Post) => ReactNode;
}

export function NextPosts({ clientId, targets }: NextPostsProps) {
  const { data, error, refetch } = useQuery(nextPostsQuery(clientId));
  useFollowNext(data?.posts);
  return (
    <HomeSection
      title={texts.title}
      action={
        <div className="wide-action">
          <LinkButton to={paths.newPost(clientId)} variant="primary" iconName="add-plus">
            {homeTexts.create}
          </LinkButton>
        </div>
      }
      rows={data?.posts.map((post) => (
        <NextPost key={post.id} post={post} clientId={clientId}>
          {targets(post)}
        </NextPost>
      ))}
      empty={texts.empty}
      problem={{ title: texts.failed, error, onRetry: () => void refetch() }}
      more={{ text: texts.all, to: paths.posts(clientId) }}
    />
  );
}

function NextPost({ post, clientId, children }: { post: Post; clientId: ClientId; children: ReactNode }) {
  const content = post.content.trim() === '' ? homeTexts.noText : post.content;
  return (
    <li className="home-row">
      <HomePicture picture={allMedia(post)[0]} />
      <div className="home-row-words">
        <time dateTime={momentOf(post)} className="home-row-moment">
          {showMoment(momentOf(post))}
        </time>
        <div dir="auto" className="home-row-excerpt">
          <InAppLink to={paths.post(post.id, clientId)}>{content}</InAppLink>
        </div>
        {children}
      </div>
    </li>
  );
}
