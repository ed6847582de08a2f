import { useQuery } from '@tanstack/react-query';
import type { JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { isBlocking, type WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { findingsOf } from '../../../../../shared/domain/posts/preflight.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { noClient } from '../../../data/no-id.ts';
import { accountFindingsQuery } from '../../../data/posts.ts';
import { filesAt, isUnmeasured, judgedLists, readyLists, type FileLists } from '../../../files/use-files.ts';
import { wordedFinding } from '../../../../../shared/messages/worded-finding.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { optionsOf, ownTexts, scheduledTime, type PostForm } from './post-form.ts';
import { useSimilarPosts } from './use-similar-posts.ts';

/** Files that are still uploading are left out. */
export const judgedPost = (form: PostForm, files: FileLists): JudgedPost => ({
  content: form.content,
  texts: ownTexts(form),
  ...readyLists(files),
  options: optionsOf(form),
});

/** With videos that are still uploading, as they were measured here. */
export const expectedPost = (form: PostForm, files: FileLists): JudgedPost => ({
  ...judgedPost(form, files),
  ...judgedLists(files),
});

export interface Findings {
  readonly ofPost: readonly WordedFinding[];
  /** About connected accounts that the post does not go to. */
  readonly ofOthers: readonly WordedFinding[];
}

/**
 * What the platform rules, the account checks of the API and the comparison with other scheduled posts find. `postId`
 * leaves the edited post out of the comparison.
 */
export function useFindings(
  form: PostForm,
  files: FileLists,
  connected: readonly Platform[],
  postId: PostId | undefined,
): Findings {
  const { clientId, platforms, timeZone } = form;
  const scheduledFor = scheduledTime(form)?.at;
  const isTimeKnown = form.when === 'now' || scheduledFor !== undefined;
  const asked = Platform.options.filter((platform) => platforms.includes(platform) || connected.includes(platform));
  const { data: accounts = [] } = useQuery({
    ...accountFindingsQuery({ clientId: clientId ?? noClient, platforms: asked, scheduledFor, timeZone }),
    enabled: clientId !== undefined && asked.length > 0,
  });
  const similar = useSimilarPosts(form, postId);
  const isUnknownOn = (platform: Platform) => filesAt(files, platform).some(isUnmeasured);
  const post = expectedPost(form, files);
  const said = platforms
    .flatMap((platform) =>
      findingsOf(post, platform).filter(({ about }) => about !== 'media' || !isUnknownOn(platform)),
    )
    .map(wordedFinding);
  const ofAccounts = accounts.filter(({ platform }) => platform === undefined || platforms.includes(platform));
  return {
    ofPost: [...(platforms.length > 0 && isTimeKnown ? ofAccounts : []), ...said, ...similar],
    ofOthers: accounts.filter(({ platform }) => platform !== undefined && !platforms.includes(platform)),
  };
}

/** Account problems do not block a post: they can be fixed before it is due. */
export function obstacleOf(form: PostForm, findings: readonly WordedFinding[]): string | undefined {
  if (form.when === 'draft' || form.content.trim() === '') return undefined;
  const obstacle = findings.find((finding) => isBlocking(finding) && finding.about !== 'account');
  return obstacle && findingText(obstacle);
}
