import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import type { Delivery } from '../../../use-cases/ports/publisher.ts';
import type { ContainerContent } from '../meta/graph-service/publishing.ts';

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;

const refused = (reason: string): Rejected => ({ kind: 'rejected', code: 'refused', reason });

export type InstagramContent = { content: ContainerContent } | { children: ContainerContent[] } | Rejected;

export function instagramContent(delivery: Delivery): InstagramContent {
  const { content: caption, media } = delivery;
  const [first] = media;
  if (first === undefined) return refused('Instagram needs a picture or a video.');
  const { url } = first;
  switch (formatOf('instagram', delivery)) {
    case 'story':
      return media.length > 1
        ? refused('A story has one picture or one video.')
        : { content: { kind: 'story', url, isVideo: first.type === 'video' } };
    case 'carousel':
      return media.length > 10 ? refused('A carousel has 2 to 10 files.') : { children: media.map(childOf) };
    case 'reel':
      return { content: { kind: 'reel', url, caption } };
    default:
      return { content: { kind: 'image', url, caption } };
  }
}

const childOf = ({ url, type }: Delivery['media'][number]): ContainerContent => ({
  kind: 'child',
  url,
  isVideo: type === 'video',
});
