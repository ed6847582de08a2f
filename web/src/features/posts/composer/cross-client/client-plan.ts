import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { ClientId, type MediaId } from '../../../../../../shared/domain/ids.ts';
import { isBlocking, type WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import type { AltTexts } from '../../../../../../shared/domain/posts/alt-texts.ts';
import { findingsOf, unpaidFindings } from '../../../../../../shared/domain/posts/preflight.ts';
import type { NewPost } from '../../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import { wordedFinding } from '../../../../../../shared/messages/worded-finding.ts';
import { everyFile, filesFor, mapFiles } from '../../../../../../shared/platforms/platform-media.ts';
import { overridesAt } from '../../../../../../shared/platforms/platform-overrides.ts';
import type { Platform } from '../../../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../../../data/connections.ts';
import { proposedTimesQuery } from '../../../../data/posts/planning.ts';
import { accountFindingsQuery } from '../../../../data/posts/posts.ts';
import type { FileLists } from '../../../../files/chosen-files.ts';
import { findingText } from '../../../../messages/finding-text.ts';
import {
  choicesAlsoFor,
  choicesForAnotherAccount,
  type PlatformChoices,
  postOptionsOf,
} from '../../../../platforms/choices.ts';
import { newKey } from '../../../../api/submission-key.ts';
import { judgedPost } from '../findings/findings.ts';
import { composerTexts } from '../messages.ts';
import type { PostForm } from '../post-form.ts';

/** The post as it was written, for one client, and how. */
export interface WrittenPost {
  readonly post: NewPost;
  readonly form: PostForm;
  readonly files: FileLists;
}

/** What one client would get. Without platforms, or without a time that it needs, there is no post. */
export interface ClientPlan {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly leftOut: readonly { readonly platform: Platform; readonly reason: string }[];
  readonly choices: PlatformChoices;
  /** Of a post that is scheduled. */
  readonly at: Instant | undefined;
  readonly findings: readonly WordedFinding[];
}

/** The written post's time is its own client's; another's is that client's next free one. */
export async function planFor(
  clientId: ClientId,
  { post, form, files }: WrittenPost,
  queryClient: QueryClient,
): Promise<ClientPlan> {
  const isOwn = clientId === post.clientId;
  const own: PostForm = isOwn ? form : { ...form, clientId, options: choicesForAnotherAccount(form.options) };
  const obstacleAt = form.when === 'draft' ? () => undefined : await obstacles(own, files, queryClient);
  const leftOut = form.platforms.flatMap((platform) => {
    const reason = obstacleAt(platform);
    return reason === undefined ? [] : [{ platform, reason }];
  });
  const platforms = form.platforms.filter((platform) => !leftOut.some((one) => one.platform === platform));
  const plan = { clientId, platforms, leftOut, choices: own.options };
  if (platforms.length === 0 || form.when === 'draft') return { ...plan, at: undefined, findings: [] };
  const at = isOwn || form.when === 'now' ? post.scheduledFor : await nextFreeTime(plan, queryClient);
  const judged = judgedPost({ ...own, platforms }, files);
  const said = platforms.flatMap((platform) => findingsOf(judged, platform)).map(wordedFinding);
  return { ...plan, at, findings: [...(await accountFindings(plan, at, form, queryClient)), ...said] };
}

async function obstacles(form: PostForm, files: FileLists, queryClient: QueryClient) {
  const { clientId } = form;
  if (clientId === undefined) return () => composerTexts.clientRequired;
  const { connections } = await queryClient.fetchQuery({ ...connectionsQuery(clientId), staleTime: 0 });
  const judged = judgedPost(form, files);
  return (platform: Platform): string | undefined => {
    const connection = connections.find((one) => one.platform === platform);
    if (connection === undefined) return composerTexts.notConnected;
    if (connection.status !== 'connected') return composerTexts.reconnect;
    const unpaid = connection.isUnpaid === true ? unpaidFindings(judged, platform) : [];
    const blocked = [...findingsOf(judged, platform), ...unpaid].find(isBlocking);
    return blocked && findingText(wordedFinding(blocked));
  };
}

async function nextFreeTime(
  { clientId, platforms }: Pick<ClientPlan, 'clientId' | 'platforms'>,
  queryClient: QueryClient,
): Promise<Instant | undefined> {
  const { proposed } = await queryClient.fetchQuery({ ...proposedTimesQuery(clientId, platforms), staleTime: 0 });
  return proposed[0]?.at;
}

async function accountFindings(
  { clientId, platforms }: Pick<ClientPlan, 'clientId' | 'platforms'>,
  scheduledFor: Instant | undefined,
  { timeZone }: PostForm,
  queryClient: QueryClient,
): Promise<WordedFinding[]> {
  const asked = { clientId, platforms: [...platforms], scheduledFor, timeZone };
  const { findings } = await queryClient.fetchQuery({ ...accountFindingsQuery(asked), staleTime: 0 });
  return findings.filter(({ about }) => about === 'account');
}

/** Why there is no post for the client. */
type NoPost = 'notPossible' | 'noTime';

export function reasonForNone({ platforms, at }: ClientPlan, { form }: WrittenPost): NoPost | undefined {
  if (platforms.length === 0) return 'notPossible';
  return form.when === 'schedule' && at === undefined ? 'noTime' : undefined;
}

export const filesOf = ({ platforms }: ClientPlan, { post }: WrittenPost): MediaId[] => [
  ...new Set(everyFile(filesFor(post, platforms))),
];

/** `copyOf`: the client's own copy of a file. A post that goes out now is scheduled for this moment. */
export function postOf(plan: ClientPlan, written: WrittenPost, copyOf: (id: MediaId) => MediaId, now: Date): NewPost {
  const { clientId, platforms, choices, at } = plan;
  const { post, form } = written;
  const copies = new Set(filesOf(plan, written).map(copyOf));
  const ownChoices = filesOf(plan, written).reduce(
    (known, id) => choicesAlsoFor(known, { id }, { id: copyOf(id) }),
    choices,
  );
  return {
    ...post,
    clientId,
    platforms: [...platforms],
    texts: overridesAt(post.texts, platforms),
    ...mapFiles(filesFor(post, platforms), copyOf),
    altTexts: post.altTexts && altTextsOfCopies(post.altTexts, copyOf),
    options: postOptionsOf(ownChoices, platforms, (id) => copies.has(id)),
    ...(form.when === 'draft'
      ? { status: 'draft', scheduledFor: undefined }
      : form.when === 'now'
        ? { status: 'scheduled', scheduledFor: now.toISOString() }
        : { status: post.status, scheduledFor: at }),
  };
}

const altTextsOfCopies = (altTexts: AltTexts, copyOf: (id: MediaId) => MediaId): AltTexts =>
  Object.fromEntries(Object.entries(altTexts).map(([id, text]) => [copyOf(id as MediaId), text]));

export const mostAdditionalClients = 24;

/** Who else gets the post. `key` tells one such submission from another, also after the page was reloaded. */
export const AdditionalClients = z.object({
  key: z.string(),
  clients: z.array(z.object({ id: ClientId, name: z.string() })),
});
export type AdditionalClients = z.infer<typeof AdditionalClients>;

export const noAdditionalClients = (): AdditionalClients => ({ key: newKey(), clients: [] });
