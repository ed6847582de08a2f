import * as z from 'zod';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { youtubeReason, type youtubeFailureTexts } from '../../../../shared/platforms/failures/youtube.ts';

/** https://developers.google.com/youtube/v3/docs/videos#status.uploadStatus */
export const UploadStatus = z.object({
  uploadStatus: z.string().optional(),
  failureReason: z.string().optional(),
  rejectionReason: z.string().optional(),
});

type PlainCode = CodeWithoutParams<typeof youtubeFailureTexts>;

const failures: Readonly<Record<string, PlainCode>> = {
  codec: 'youtube.failed-codec',
  conversion: 'youtube.failed-conversion',
  emptyFile: 'youtube.failed-empty',
  invalidFile: 'youtube.failed-file',
  tooSmall: 'youtube.failed-too-small',
};

const rejections: Readonly<Record<string, PlainCode>> = {
  claim: 'youtube.rejected-claim',
  copyright: 'youtube.rejected-copyright',
  duplicate: 'youtube.rejected-duplicate',
  inappropriate: 'youtube.rejected-inappropriate',
  legal: 'youtube.rejected-legal',
  length: 'youtube.rejected-length',
  termsOfUse: 'youtube.rejected-terms',
  trademark: 'youtube.rejected-trademark',
  uploaderAccountClosed: 'youtube.rejected-account',
  uploaderAccountSuspended: 'youtube.rejected-account',
};

/** Why a video that was uploaded whole is not shown; undefined while it is processed or shown. */
export function refusedAfterUpload(status: z.infer<typeof UploadStatus> = {}): Reason | undefined {
  const { uploadStatus, failureReason = '', rejectionReason = '' } = status;
  if (uploadStatus === 'failed') return youtubeReason(failures[failureReason] ?? 'youtube.failed');
  if (uploadStatus === 'rejected') return youtubeReason(rejections[rejectionReason] ?? 'youtube.rejected');
  return undefined;
}
