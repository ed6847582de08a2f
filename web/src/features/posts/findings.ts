import { useQuery } from '@tanstack/react-query';
import { platformRules } from '../../../../shared/domain/platform-rules/platform-rules.ts';
import type { JudgedPost, PlatformRules } from '../../../../shared/domain/platform-rules/rule.ts';
import { platformNames } from '../../../../shared/domain/platform.ts';
import { isBlocking, type Finding } from '../../../../shared/domain/finding.ts';
import { findingsOf } from '../../../../shared/domain/preflight.ts';
import { accountFindingsQuery } from '../../data/posts.ts';
import { composerTexts } from './composer-messages.ts';
import { optionsOf, scheduledTime, type PostForm } from './post-form.ts';
import { readyMedia, type Upload } from './use-uploads.ts';

/** The post of a form as the rules of the platforms judge it: files that are still on their way are left out. */
export const judgedPost = (form: PostForm, uploads: readonly Upload[]): JudgedPost => ({
  content: form.content,
  media: readyMedia(uploads),
  options: optionsOf(form),
});

/** What the platforms say of the post as it is typed, and what the API knows of the accounts it goes to. */
export function useFindings(form: PostForm, uploads: readonly Upload[]): Finding[] {
  const { clientId, platforms, timeZone } = form;
  const scheduledFor = scheduledTime(form)?.at;
  const isTimeKnown = form.when === 'now' || scheduledFor !== undefined;
  const isAsked = clientId !== undefined && platforms.length > 0 && isTimeKnown;
  const { data: accounts = [] } = useQuery({
    ...accountFindingsQuery({ clientId: clientId ?? '', platforms: [...platforms], scheduledFor, timeZone }),
    enabled: isAsked,
  });
  const isUploading = uploads.some(({ state }) => state.kind === 'sending');
  const post = judgedPost(form, uploads);
  const said = platforms
    .flatMap((platform) => findingsOf(post, platform))
    .filter(({ about }) => !isUploading || about !== 'media');
  return [...(isAsked ? accounts : []), ...said];
}

/** Why a post cannot go out as it is; undefined when it can. Accounts may be mended until its time. */
export function obstacleOf(form: PostForm, findings: readonly Finding[]): string | undefined {
  if (form.when === 'draft' || form.content.trim() === '') return undefined;
  return findings.find((finding) => isBlocking(finding) && finding.about !== 'account')?.message;
}

/** How long the text is for each chosen platform that shows it: `Instagram 12/2200`. */
export function textCounters(form: PostForm, uploads: readonly Upload[]): string {
  const post = judgedPost(form, uploads);
  const counters = form.platforms.flatMap((platform) => {
    const { formats, formatOf }: PlatformRules = platformRules[platform];
    const format = formatOf(post);
    const limit = (format === undefined ? Object.values(formats)[0] : formats[format])?.text?.limit;
    return limit === undefined ? [] : [`${platformNames[platform]} ${form.content.length}/${limit}`];
  });
  return [composerTexts.counter(form.content.length), ...counters].join(' · ');
}
