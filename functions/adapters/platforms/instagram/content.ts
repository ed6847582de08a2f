import { tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import { instagram } from '../../../../shared/platforms/instagram.ts';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import type { CodeWithoutParams } from '../../../../shared/messages/reason.ts';
import { metaReason, type metaFailureTexts } from '../../../../shared/platforms/failures/meta.ts';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import type { ContainerContent } from '../meta/graph-service/publishing.ts';

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
