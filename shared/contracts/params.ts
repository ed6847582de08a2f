import * as z from 'zod';
import {
  ApprovalRoundId,
  ClientId,
  DayNoteId,
  ConnectLinkId,
  EventEndpointId,
  EvergreenId,
  PostId,
  PostImportId,
  PostTemplateId,
  PostSeriesId,
  ReportLinkId,
  MediaId,
  SubscriptionId,
} from '../domain/ids.ts';
import { NoticePlatform, Platform, WebhookPlatform } from '../platforms/platforms.ts';

export const clientParams = z.strictObject({ clientId: ClientId });
export const postParams = z.strictObject({ postId: PostId });
export const postImportParams = z.strictObject({ importId: PostImportId });
export const postTemplateParams = z.strictObject({ templateId: PostTemplateId });
export const postSeriesParams = z.strictObject({ seriesId: PostSeriesId });
export const approvalParams = z.strictObject({ roundId: ApprovalRoundId });
export const dayNoteParams = z.strictObject({ noteId: DayNoteId });
export const endpointParams = z.strictObject({ endpointId: EventEndpointId });
export const connectLinkParams = z.strictObject({ connectLinkId: ConnectLinkId });
export const reportLinkParams = z.strictObject({ reportLinkId: ReportLinkId });
export const evergreenParams = z.strictObject({ evergreenId: EvergreenId });
export const mediaParams = z.strictObject({ mediaId: MediaId });
export const subscriptionParams = z.strictObject({ subscriptionId: SubscriptionId });
export const targetParams = z.strictObject({ postId: PostId, platform: Platform });
export const clientPlatformParams = z.strictObject({ clientId: ClientId, platform: Platform });
export const platformParams = z.strictObject({ platform: Platform });
export const webhookParams = z.strictObject({ platform: WebhookPlatform });
export const noticeParams = z.strictObject({ platform: NoticePlatform });
