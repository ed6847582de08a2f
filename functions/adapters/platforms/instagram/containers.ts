import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { type CodeWithoutParams, partOf, type Reason } from '../../../../shared/messages/reason.ts';
import { metaReason, type metaFailureTexts } from '../../../../shared/platforms/failures/meta.ts';
import { tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import { instagram } from '../../../../shared/platforms/instagram.ts';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { Delivery, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { ownId } from '../meta/graph-id.ts';
import { wordsFor } from '../meta/failure-words.ts';
import { isGone } from '../meta/graph-error.ts';
import { type ContainerContent, readMediaStatus } from '../meta/graph-service/publishing.ts';
import type { Graph } from '../meta/graph.ts';

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;

const refused = (code: CodeWithoutParams<typeof metaFailureTexts>): Rejected => ({
  kind: 'rejected',
  code: 'refused',
  ...metaReason(code),
});

/** The id of the place that the post shows. */
export const locationOf = ({ media, options }: Delivery) =>
  shownLocation(instagram.rules, { media, options: options.instagram })?.id;

export type InstagramContent = { content: ContainerContent } | { children: ContainerContent[] } | Rejected;

export function instagramContent(delivery: Delivery): InstagramContent {
  const { content: caption, media, cover, options } = delivery;
  const [first] = media;
  if (first === undefined) return refused('meta.instagram-needs-file');
  const { url, altText } = first;
  const { collaborators, coverAt, userTags } = options.instagram ?? {};
  const location = locationOf(delivery);
  const tags = tagsOn(first, userTags);
  switch (formatOf('instagram', delivery)) {
    case 'story':
      return media.length > 1
        ? refused('meta.story-size')
        : { content: { kind: 'story', url, isVideo: first.type === 'video', tags } };
    case 'carousel':
      return media.length > 10
        ? refused('meta.carousel-size')
        : { children: media.map((file) => childOf(file, userTags)) };
    case 'reel':
      return { content: { kind: 'reel', url, caption, collaborators, coverAt, coverUrl: cover?.url, tags, location } };
    default:
      return { content: { kind: 'image', url, caption, altText, collaborators, tags, location } };
  }
}

function childOf(file: Delivery['media'][number], userTags: readonly UserTag[] | undefined): ContainerContent {
  const { url, type, altText } = file;
  return { kind: 'child', url, isVideo: type === 'video', altText, tags: tagsOn(file, userTags) };
}

/** `foreign`: the container is of an account that was connected before. */
export type ContainerState =
  | { state: 'preparing' | 'finished' | 'published' | 'expired' | 'absent' | 'foreign' }
  | ({ state: 'failed' } & Reason);

function reasonOf(status = ''): Reason {
  const [subcode] = /\b2207\d{3}\b/.exec(status) ?? [];
  const words = wordsFor({ code: undefined, subcode: subcode === undefined ? undefined : Number(subcode) });
  const reason = words === undefined ? status.trim() : partOf(words);
  return reason === '' ? metaReason('meta.instagram-file-unexplained') : metaReason('meta.instagram-file', { reason });
}

function stateOf(statusCode: string, status: string | undefined): ContainerState {
  switch (statusCode) {
    case 'FINISHED':
      return { state: 'finished' };
    case 'IN_PROGRESS':
      return { state: 'preparing' };
    case 'PUBLISHED':
      return { state: 'published' };
    case 'EXPIRED':
      return { state: 'expired' };
    default:
      return { state: 'failed', ...reasonOf(status) };
  }
}

export async function containerState(
  graph: Graph,
  account: PlatformAccount,
  reference: string,
): Promise<ContainerState> {
  const id = ownId(account, reference);
  if (id === undefined) return { state: 'foreign' };
  try {
    const { status_code: statusCode, status } = await readMediaStatus(graph, account.token, id);
    return stateOf(statusCode, status);
  } catch (error) {
    if (isGone(error)) return { state: 'absent' };
    throw error;
  }
}
