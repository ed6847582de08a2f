import * as z from 'zod';
import type { AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { InquiryOutcome, SoughtTarget, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { pinterestReason } from '../../../../shared/platforms/failures/pinterest.ts';
import { isVideo } from '../../../../shared/platforms/rules/rule.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { failureOf, isPinterestFailure } from './failure.ts';
import { findPin } from './find-pin.ts';
import { permalinkOf } from './permalink.ts';
import { misfitOf, pinRequest } from './pin-request.ts';
import type { Pinterest } from './pinterest.ts';
import { uploadVideo } from './upload-video.ts';

/** How far a pin was prepared. Nothing of it is public until what is `ready` is sent. */
const Progress = z.discriminatedUnion('at', [
  z.object({ at: z.literal('processing'), media: z.string() }),
  /** `media` is Pinterest's number of the video; pictures are fetched when the pin is made. */
  z.object({ at: z.literal('ready'), media: z.string().optional() }),
]);
type Progress = z.infer<typeof Progress>;

const noteOf = (progress: Progress) => JSON.stringify(progress);

const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));

const Created = z.object({ id: z.string() });
const Media = z.object({ status: z.string() });

/**
 * A video is sent and processed first; Pinterest fetches pictures itself. One irreversible call then makes the pin. After
 * its lost answer the board is searched.
 */
export function pinterestPublisher(pinterest: Pinterest): Publisher {
  async function prepare(delivery: Delivery, known: Progress | undefined): Promise<Progress | StepOutcome> {
    const [file] = delivery.media;
    if (file === undefined || !isVideo(file)) return { at: 'ready' };
    if (known?.media !== undefined) return videoState(delivery, known.media);
    const { size } = file;
    if (size === undefined) return { kind: 'rejected', code: 'refused', ...pinterestReason('pinterest.no-size') };
    return { at: 'processing', media: await uploadVideo(pinterest, delivery, { ...file, size }) };
  }

  async function videoState({ account }: Delivery, media: string): Promise<Progress | StepOutcome> {
    const path = `/v5/media/${encodeURIComponent(media)}`;
    const { status } = await pinterest.call(account.token, { method: 'GET', path }, Media);
    if (status === 'failed') return { kind: 'rejected', code: 'refused', ...pinterestReason('pinterest.video') };
    return { at: status === 'succeeded' ? 'ready' : 'processing', media };
  }

  async function goOn(delivery: Delivery, known: Progress | undefined): Promise<StepOutcome> {
    try {
      const next = misfitOf(delivery) ?? (await prepare(delivery, known));
      if ('kind' in next) return next;
      const isFollowed = next.at === 'processing';
      return { kind: 'processing', containerId: noteOf(next), ...(!isFollowed && { afterSeconds: 0 }) };
    } catch (error) {
      return failureOf(error, { isIrreversible: false });
    }
  }

  async function publish(delivery: Delivery, { media }: Progress): Promise<StepOutcome> {
    const { token } = delivery.account;
    await delivery.mark();
    try {
      const request = { method: 'POST', path: '/v5/pins', json: pinRequest(delivery, media) } as const;
      const { id } = await pinterest.call(token, request, Created);
      return { kind: 'published', remoteId: id, permalink: permalinkOf(pinterest, id) };
    } catch (error) {
      return failureOf(error, { isIrreversible: true });
    }
  }

  async function search(delivery: Delivery<SoughtTarget>, known: Progress): Promise<InquiryOutcome | AlikePosts> {
    const { board, section } = delivery.options.pinterest ?? {};
    if (board === undefined) return { kind: 'unknown' };
    const found = await findPin(pinterest, delivery, { board, section });
    return found.kind === 'absent' ? { ...found, containerId: noteOf(known) } : found;
  }

  return {
    preparesAhead: true,
    marksSends: true,

    async step(delivery) {
      const { target } = delivery;
      const known = progressOf(target.state === 'processing' ? target.containerId : undefined);
      return known?.at === 'ready' ? publish(delivery, known) : goOn(delivery, known);
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      const known = progressOf(containerId);
      if (known === undefined) return { kind: 'not-sent' };
      if (known.at !== 'ready') return { kind: 'processing', containerId };
      try {
        return await search(delivery, known);
      } catch (error) {
        if (isPinterestFailure(error)) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}
