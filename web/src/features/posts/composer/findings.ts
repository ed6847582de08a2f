import { useQuery } from '@tanstack/react-query';
import { textCountOf, type JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { TextCount } from '../../../../../shared/platforms/rules/rule.ts';
import { isBlocking, type WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { findingsOf } from '../../../../../shared/domain/posts/preflight.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { hashtagsIn, mentionsIn } from '../../../../../shared/platforms/rules/tags.ts';
import { noClient } from '../../../data/no-id.ts';
import { accountFindingsQuery } from '../../../data/posts.ts';
import { readyMedia, type ChosenFile } from '../../../files/use-files.ts';
import { wordedFinding } from '../../../../../shared/messages/worded-finding.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { composerTexts } from './messages.ts';
import { optionsOf, scheduledTime, type PostForm } from './post-form.ts';
import { useSimilarPosts } from './use-similar-posts.ts';

/** Files that are still uploading are left out. */
export const judgedPost = (form: PostForm, files: readonly ChosenFile[]): JudgedPost => ({
  content: form.content,
  media: readyMedia(files),
  options: optionsOf(form),
});

/**
 * What the platform rules, the account checks of the API and the comparison with other scheduled posts find. `postId`
 * leaves the edited post out of the comparison.
 */
export function useFindings(form: PostForm, files: readonly ChosenFile[], postId: PostId | undefined): WordedFinding[] {
  const { clientId, platforms, timeZone } = form;
  const scheduledFor = scheduledTime(form)?.at;
  const isTimeKnown = form.when === 'now' || scheduledFor !== undefined;
  const isAsked = clientId !== undefined && platforms.length > 0 && isTimeKnown;
  const { data: accounts = [] } = useQuery({
    ...accountFindingsQuery({ clientId: clientId ?? noClient, platforms: [...platforms], scheduledFor, timeZone }),
    enabled: isAsked,
  });
  const similar = useSimilarPosts(form, postId);
  const isUploading = files.some(({ state }) => state.kind === 'sending');
  const post = judgedPost(form, files);
  const said = platforms
    .flatMap((platform) => findingsOf(post, platform))
    .map(wordedFinding)
    .filter(({ about }) => !isUploading || about !== 'media');
  return [...(isAsked ? accounts : []), ...said, ...similar];
}

/** Account problems do not block a post: they can be fixed before it is due. */
export function obstacleOf(form: PostForm, findings: readonly WordedFinding[]): string | undefined {
  if (form.when === 'draft' || form.content.trim() === '') return undefined;
  const obstacle = findings.find((finding) => isBlocking(finding) && finding.about !== 'account');
  return obstacle && findingText(obstacle);
}

/** The count per platform that shows the text: `12/2200` after its name, plus hashtags where they are limited. */
export function textCounters(form: PostForm, files: readonly ChosenFile[]): string {
  const post = judgedPost(form, files);
  const counters = form.platforms.flatMap((platform) => {
    const count = textCountOf(platform, post);
    return count === undefined ? [] : [`${platformNames[platform]} ${counted(form.content, count)}`];
  });
  return [composerTexts.counter({ length: form.content.length }), ...counters].join(' · ');
}

function counted(content: string, { length, limit, hashtags, mentions }: TextCount): string {
  const [tags, accounts] = [hashtagsIn(content).length, mentionsIn(content).length];
  return [
    `${length}/${limit}`,
    hashtags !== undefined && tags > 0 && composerTexts.hashtags({ count: `${tags}/${hashtags}` }),
    mentions !== undefined && accounts > 0 && composerTexts.mentions({ count: `${accounts}/${mentions}` }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
