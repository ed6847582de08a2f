import type { AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { InquiryOutcome, SoughtTarget, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { minute } from '../../../../shared/durations.ts';
import { linkedinReason } from '../../../../shared/platforms/failures/linkedin.ts';
import { isDocument, isVideo } from '../../../../shared/platforms/rules/rule.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { keptNote, noteIn } from '../step-note.ts';
import { failureOf, inquiryFailure } from './failure.ts';
import { findPost, permalinkOf } from './find-post.ts';
import { linkedinFirstComments } from './first-comments.ts';
import { isPage, type LinkedIn, LinkedInError } from './linkedin.ts';
import { postRequest } from './post-request.ts';
import { type AtStage, noteOf, type Progress, progressOf, linkedinUploads } from './uploads.ts';

const postUrn = /urn:li:(?:share|ugcPost):(\d+)/;

/** The post whose words LinkedIn does not take again; undefined for any other refusal. */
function duplicateOf(error: unknown): string | undefined {
  if (!(error instanceof LinkedInError) || error.code !== 'DUPLICATE_POST') return undefined;
  return postUrn.exec(error.message)?.[0];
}

function madeAt(urn: string): Date {
  const [, number = '0'] = postUrn.exec(urn) ?? [];
  return new Date(Number(BigInt(number) >> 22n));
}

/** How much LinkedIn's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;

/** Sends the files, which publishes nothing. */
function linkedinPreparation(linkedin: LinkedIn) {
  const uploads = linkedinUploads(linkedin);

  async function begin(delivery: Delivery): Promise<Progress> {
    const [first] = delivery.media;
    if (first === undefined) return { at: 'ready', media: [] };
    if (isDocument(first)) return uploads.sendDocument(delivery, first);
    return isVideo(first) ? uploads.beginVideo(delivery, first) : uploads.nextPicture(delivery, []);
  }

  async function goOn(delivery: Delivery, progress: Exclude<Progress, AtStage<'ready'>>) {
    const { now, media } = delivery;
    switch (progress.at) {
      case 'pictures':
        return uploads.nextPicture(delivery, progress.media);
      case 'parts': {
        const [file] = media;
        const { expiresAt } = progress;
        const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
        return file === undefined || isOver ? begin(delivery) : uploads.nextPart(delivery, file, progress);
      }
      case 'processing':
        return uploads.videoState(delivery, progress);
      case 'reading':
        return uploads.documentState(delivery, progress);
    }
  }

  async function prepare(delivery: Delivery, progress?: Exclude<Progress, AtStage<'ready'>>): Promise<StepOutcome> {
    try {
      const next = progress === undefined ? await begin(delivery) : await goOn(delivery, progress);
      if ('kind' in next) return next;
      const isFollowed = next.at === 'processing' || next.at === 'reading';
      const note = keptNote(delivery.target, noteOf(next), next.at === 'ready');
      return { kind: 'processing', ...note, ...(!isFollowed && { afterSeconds: 0 }) };
    } catch (error) {
      return failureOf(error, { isIrreversible: false, now: delivery.now });
    }
  }

  return prepare;
}

/**
 * Files are uploaded first, a picture, a part of a video or a document at a time; one irreversible call then makes the post. After
 * its lost answer a page's posts are searched. A member's cannot be read, so that nobody knows, and nothing is sent
 * again by itself; when a person has it sent again, LinkedIn refuses the same words and names the post.
 */
export function linkedinPublisher(linkedin: LinkedIn, clock: () => Date): Publisher {
  const prepare = linkedinPreparation(linkedin);

  async function publish(delivery: Delivery, { media }: AtStage<'ready'>): Promise<StepOutcome> {
    const { account, now } = delivery;
    await delivery.mark();
    try {
      const { headers } = await linkedin.call(account.token, 'POST', '/rest/posts', {
        body: postRequest(delivery, media),
      });
      const remoteId = headers.get('x-restli-id');
      if (remoteId === null) return { kind: 'unknown' };
      return { kind: 'published', remoteId, permalink: permalinkOf(linkedin, remoteId) };
    } catch (error) {
      const duplicate = duplicateOf(error);
      return duplicate === undefined
        ? failureOf(error, { isIrreversible: true, now })
        : afterDuplicate(delivery, duplicate);
    }
  }

  /** The words are public already: by an earlier send of ours whose answer was lost, or by somebody else. */
  function afterDuplicate({ target }: Delivery, urn: string): StepOutcome {
    const sentAt = 'retries' in target && target.retries > 0 ? target.startedAt : undefined;
    const isOurs = sentAt !== undefined && madeAt(urn).getTime() >= Date.parse(sentAt) - clockTolerance;
    // What another post of these words has sent is told apart by the inquiry.
    if (isOurs) return { kind: 'unknown' };
    return {
      kind: 'rejected',
      code: 'refused',
      ...linkedinReason('linkedin.duplicate', { link: permalinkOf(linkedin, urn) }),
    };
  }

  /** Of a post that may have been sent. */
  async function search(
    delivery: Delivery<SoughtTarget>,
    { media }: AtStage<'ready'>,
  ): Promise<InquiryOutcome | AlikePosts> {
    if (!isPage(delivery.account)) return { kind: 'unknown' };
    if (media.length === 0 && delivery.content.trim() === '') return { kind: 'unknown' };
    return findPost(linkedin, delivery, media);
  }

  return {
    comments: linkedinFirstComments(linkedin, clock),
    preparesAhead: true,
    marksSends: true,
    sealsContainers: true,

    async step(delivery) {
      const progress = progressOf(noteIn(delivery.target));
      // A page has followers; shown to everyone, the post would be seen by more people than was chosen.
      if (isPage(delivery.account) && delivery.options.linkedin?.visibility === 'connections')
        return { kind: 'rejected', code: 'refused', ...linkedinReason('linkedin.page-is-public') };
      return progress?.at === 'ready' ? publish(delivery, progress) : prepare(delivery, progress);
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      const progress = progressOf(containerId);
      if (progress === undefined) return { kind: 'not-sent' };
      if (progress.at !== 'ready') return { kind: 'processing', containerId };
      try {
        return await search(delivery, progress);
      } catch (error) {
        return inquiryFailure(error);
      }
    },
  };
}
