import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../../../../../shared/domain/connections/connection.ts';
import type { JudgedPost } from '../../../../../../shared/platforms/judged-post.ts';
import { isBlocking, type WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import { findingsOf, unpaidFindings } from '../../../../../../shared/domain/posts/preflight.ts';
import { Platform } from '../../../../../../shared/platforms/platforms.ts';
import type { PostId } from '../../../../../../shared/domain/ids.ts';
import { wordedFinding } from '../../../../../../shared/messages/worded-finding.ts';
import { everyFile, filesFor } from '../../../../../../shared/platforms/platform-media.ts';
import { PostOptions } from '../../../../../../shared/platforms/post-options.ts';
import { noClient } from '../../../../data/clients.ts';
import { accountFindingsQuery } from '../../../../data/posts/posts.ts';
import {
  type FileLists,
  filesAt,
  filesIn,
  isUnmeasured,
  judgedLists,
  readyLists,
} from '../../../../files/chosen-files.ts';
import { findingText } from '../../../../messages/finding-text.ts';
import { checkForm, type FieldErrors } from '../../../../forms/field-errors.ts';
import { linesOf, optionsOf, ownTexts, type PostForm, scheduledTime } from '../post-form.ts';
import { useSameEntries } from '../stable.ts';
import type { TextPlace } from '../text-place.ts';
import { useSimilarPosts } from './use-similar-posts.ts';
import { composerTexts } from '../messages.ts';

/** Files that are still uploading are left out. */
export const judgedPost = (form: PostForm, files: FileLists): JudgedPost => ({
  content: form.content,
  texts: ownTexts(form),
  ...linesOf(form),
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
  connections: readonly Connection[],
  postId: PostId | undefined,
): Findings {
  const { clientId, platforms, timeZone } = form;
  const scheduledFor = scheduledTime(form)?.at;
  const isTimeKnown = form.when === 'now' || scheduledFor !== undefined;
  const isConnected = (platform: Platform) =>
    connections.some((one) => one.platform === platform && one.status === 'connected');
  const asked = Platform.options.filter((platform) => platforms.includes(platform) || isConnected(platform));
  const { data: accounts = none } = useQuery({
    ...accountFindingsQuery({ clientId: clientId ?? noClient, platforms: asked, scheduledFor, timeZone }),
    enabled: clientId !== undefined && asked.length > 0,
  });
  const similar = useSimilarPosts(form, postId);
  const said = useMemo(() => ruleFindings(form, files, connections), [form, files, connections]);
  const { ofAccounts, ofOthers } = useMemo(() => {
    const isOther = ({ platform }: WordedFinding) => platform !== undefined && !platforms.includes(platform);
    return { ofAccounts: accounts.filter((finding) => !isOther(finding)), ofOthers: accounts.filter(isOther) };
  }, [accounts, platforms]);
  const ofPost = useMemo(
    () => [...(platforms.length > 0 && isTimeKnown ? ofAccounts : []), ...said, ...similar],
    [platforms, isTimeKnown, ofAccounts, said, similar],
  );
  return useSameEntries({ ofPost, ofOthers });
}

const none: readonly WordedFinding[] = [];

function ruleFindings(form: PostForm, files: FileLists, connections: readonly Connection[]): WordedFinding[] {
  const isUnknownOn = (platform: Platform) => filesAt(files, platform).some(isUnmeasured);
  const post = expectedPost(form, files);
  const isUnpaid = (platform: Platform) => connections.some((one) => one.platform === platform && one.isUnpaid);
  return form.platforms
    .flatMap((platform) => [
      ...findingsOf(post, platform).filter(({ about }) => about !== 'media' || !isUnknownOn(platform)),
      ...(isUnpaid(platform) ? unpaidFindings(post, platform) : []),
    ])
    .map(wordedFinding);
}

/** Where a finding stands: at the text and files of a place, at the options of its platform, or with those about the whole post. */
export function sideOf({ about, platform }: WordedFinding, place: TextPlace): 'beside' | 'options' | 'elsewhere' {
  if (about === 'options') return 'options';
  const isHere = place === 'all' || platform === undefined || platform === place;
  return about !== 'account' && isHere ? 'beside' : 'elsewhere';
}

/** The platforms where something must change before the post goes out. */
export const blockedOn = (findings: readonly WordedFinding[]): Platform[] =>
  findings.flatMap((finding) =>
    isBlocking(finding) && finding.about !== 'account' && finding.platform !== undefined ? [finding.platform] : [],
  );

/**
 * Account problems do not block a post: they can be fixed before it is due. Nor do missing options block the button: it leads
 * to them.
 */
export function obstacleOf(form: PostForm, findings: readonly WordedFinding[]): string | undefined {
  if (form.when === 'draft' || form.content.trim() === '') return undefined;
  const obstacle = findings.find(
    (finding) => isBlocking(finding) && finding.about !== 'account' && finding.about !== 'options',
  );
  return obstacle && findingText(obstacle);
}

export function fileProblem(files: FileLists, platforms: readonly Platform[]): string | undefined {
  const chosen = everyFile(filesFor(filesIn(files), platforms));
  if (chosen.some(({ state }) => state.kind === 'sending')) return composerTexts.uploadsRunning;
  return chosen.some(({ state }) => state.kind === 'failed') ? composerTexts.uploadsFailed : undefined;
}

/** Why the API would refuse the options of a platform. */
export function refusedOptions(form: PostForm, platform: Platform): string | undefined {
  const { errors = {} } = checkForm(PostOptions, { [platform]: optionsOf(form)[platform] });
  return errors[platform];
}

/** The chosen platform whose options keep the post from going out, or from being saved. */
export const platformToComplete = (form: PostForm, findings: readonly WordedFinding[]): Platform | undefined =>
  Platform.options.find(
    (platform) =>
      form.platforms.includes(platform) &&
      (refusedOptions(form, platform) !== undefined ||
        (form.when !== 'draft' && findings.some((finding) => keepsOptions(finding) && finding.platform === platform))),
  );

const keepsOptions = (finding: WordedFinding) => finding.about === 'options' && isBlocking(finding);

/** Where the first refused field stands, if that is a matter of places. */
export function placeOfRefusal(errors: FieldErrors, toComplete: Platform | undefined): TextPlace | undefined {
  if (errors['content'] !== undefined) return 'all';
  return errors['options'] === undefined ? undefined : toComplete;
}
