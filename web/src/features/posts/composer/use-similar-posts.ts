import { useQuery } from '@tanstack/react-query';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { forbidsSharedTexts } from '../../../../../shared/platforms/judged-post.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { useMe } from '../../../auth/current-user.ts';
import { noClient } from '../../../data/no-id.ts';
import { postsOfHourQuery, samePostsQuery } from '../../../data/similar-posts.ts';
import { composerTexts } from './messages.ts';
import { scheduledTime, type PostForm } from './post-form.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds without typing before the search. */
const debounceTime = 700;
/** Shorter texts match too many posts. */
const minimumLength = 8;

export function useSimilarPosts(form: PostForm, postId: PostId | undefined): WordedFinding[] {
  const { clientId = noClient, platforms, when } = form;
  const content = useDebounced(form.content, debounceTime);
  const at = scheduledTime(form)?.at;
  const isText = clientId !== noClient && when !== 'draft' && content.trim().length >= minimumLength;
  const { data: same = [] } = useQuery({ ...samePostsQuery(clientId, content), enabled: isText });
  const { data: ofHour = [] } = useQuery({
    ...postsOfHourQuery(clientId, at ?? new Date(0).toISOString()),
    enabled: clientId !== noClient && at !== undefined,
  });
  const { user } = useMe();
  const forbidding = platforms.filter(forbidsSharedTexts);
  const isShareable = isText && user.role === 'admin' && forbidding.length > 0;
  const { data: ofOthers = [] } = useQuery({ ...samePostsQuery(undefined, content), enabled: isShareable });
  const elsewhere = isShareable ? ofOthers.filter((post) => post.clientId !== clientId) : [];
  const sharing = forbidding.filter((platform) => elsewhere.some((post) => post.platforms.includes(platform)));
  const sayTheSame = isText ? same.filter(({ id }) => id !== postId) : [];
  const atTheSameHour = at === undefined ? [] : ofHour.filter(({ id }) => id !== postId);
  const shared = platforms.filter((platform) => atTheSameHour.some((post) => post.platforms.includes(platform)));
  return [
    ...sayTheSame.slice(0, 1).map(() => hint('same-text', composerTexts.sameText)),
    ...sharing.map((platform) => ({
      ...hint('shared-text', composerTexts.sharedText({ platform: platformNames[platform] })),
      platform,
    })),
    ...shared.map((platform) => ({
      ...hint('same-hour', composerTexts.sameHour({ platform: platformNames[platform] })),
      platform,
    })),
  ];
}

const hint = (code: string, message: string): WordedFinding => ({
  severity: 'warning',
  about: 'content',
  code,
  message,
});
