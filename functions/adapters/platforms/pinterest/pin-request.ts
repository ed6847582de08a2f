import { second } from '../../../../shared/durations.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { pinterestReason } from '../../../../shared/platforms/failures/pinterest.ts';
import { pinterest } from '../../../../shared/platforms/pinterest.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;
type Sent = Pick<Delivery, 'content' | 'media' | 'cover' | 'options'>;

const rejected = (reason: Reason): Rejected => ({ kind: 'rejected', code: 'refused', ...reason });

/** What the pin says, by which it is found again. */
export function pinWords({ content, media: [first], options: { pinterest: chosen } }: Sent) {
  const { title, link } = chosen ?? {};
  const description = content.trim();
  return {
    ...(title !== undefined && title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(link !== undefined && { link }),
    ...(first?.altText !== undefined && first.altText !== '' && { alt_text: first.altText }),
  };
}

/** A post that Pinterest can take; undefined where nothing keeps it from going out. */
export function misfitOf({ media, options: { pinterest: chosen } }: Sent): Rejected | undefined {
  if (pinterest.rules.formatOf({ media, options: chosen }) === undefined)
    return rejected(pinterestReason('pinterest.files'));
  return chosen?.board === undefined ? rejected(pinterestReason('pinterest.board-missing')) : undefined;
}

/** @param video Pinterest's number of the post's video, which needs a cover */
export function pinRequest(delivery: Sent, video: string | undefined): object {
  const { board: board_id, section: board_section_id } = delivery.options.pinterest ?? {};
  return { board_id, board_section_id, ...pinWords(delivery), media_source: sourceOf(delivery, video) };
}

function sourceOf({ media, cover, options: { pinterest: chosen } }: Sent, video: string | undefined): object {
  const [first, ...others] = media;
  if (video !== undefined) {
    const moment = { cover_image_key_frame_time: Math.floor((chosen?.coverAt ?? 0) / second) };
    return {
      source_type: 'video_id',
      media_id: video,
      ...(cover === undefined ? moment : { cover_image_url: cover.url }),
    };
  }
  return others.length === 0
    ? { source_type: 'image_url', url: first?.url }
    : { source_type: 'multiple_image_urls', items: media.map(({ url }) => ({ url })) };
}
