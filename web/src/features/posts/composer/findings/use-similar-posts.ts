import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import type { ClientId, PostId } from '../../../../../../shared/domain/ids.ts';
import { isSameText } from '../../../../../../shared/domain/text.ts';
import { forbidsSharedTexts } from '../../../../../../shared/platforms/judged-post.ts';
import { textFor, type PlatformTexts } from '../../../../../../shared/platforms/platform-texts.ts';
import { platformNames, type Platform } from '../../../../../../shared/platforms/platforms.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { noClient } from '../../../../data/clients.ts';
import { postsOfHourQuery, samePostsQuery } from '../../../../data/posts/posts.ts';
import { composerTexts } from '../messages.ts';
import { scheduledTime, type PostForm } from '../post-form.ts';

function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** Milliseconds without typing before the search. */
const debounceTime = 700;
/** Shorter texts match too many posts. */
const minimumLength = 8;

export function useSimilarPosts(form: PostForm, postId: PostId | undefined): WordedFinding[] {
  const { clientId = noClient, platforms, when } = form;
  const content = useDebounced(form.content, debounceTime);
  const texts = useDebounced(form.texts, debounceTime);
  const said = useMemo(() => ({ content, texts }), [content, texts]);
  const at = scheduledTime(form)?.at;
  const isAsked = clientId !== noClient && when !== 'draft';
  const written = useMemo(() => (isAsked ? textsAt(said, platforms) : []), [isAsked, said, platforms]);
  const ofClient = useFoundPosts(clientId, written);
  const { data: ofHour = none } = useQuery({
    ...postsOfHourQuery(clientId, at ?? new Date(0).toISOString()),
    enabled: clientId !== noClient && at !== undefined,
  });
  const seesAll = useCan('agency.read') && isAsked;
  const forbidding = useMemo(() => (seesAll ? platforms.filter(forbidsSharedTexts) : []), [seesAll, platforms]);
  const ofAll = useFoundPosts(undefined, forbidding.length === 0 ? [] : textsAt(said, forbidding));
  return useMemo(() => {
    const elsewhere = ofAll.filter((post) => post.clientId !== clientId);
    const sharing = forbidding.filter((platform) =>
      elsewhere.some(
        (post) => post.platforms.includes(platform) && isSameText(textFor(post, platform), textFor(said, platform)),
      ),
    );
    const sayTheSame = ofClient.filter(
      (post) =>
        post.id !== postId &&
        textsAt(post, post.platforms).some((text) => written.some((other) => isSameText(text, other))),
    );
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
  }, [ofAll, clientId, forbidding, said, ofClient, postId, written, at, ofHour, platforms]);
}

const none: never[] = [];

/** Each once; the common one where no platform is chosen. */
const textsAt = (post: PlatformTexts, platforms: readonly Platform[]) => [
  ...new Set(platforms.length === 0 ? [post.content] : platforms.map((platform) => textFor(post, platform))),
];

const useFoundPosts = (clientId: ClientId | undefined, texts: readonly string[]) =>
  useQueries({
    queries: texts.filter((text) => text.trim().length >= minimumLength).map((text) => samePostsQuery(clientId, text)),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });

const hint = (code: string, message: string): WordedFinding => ({
  severity: 'warning',
  about: 'content',
  code,
  message,
});
