import type * as z from 'zod';
import { ApprovalCard, ApprovalView } from '../../domain/approvals/approval-card.ts';
import { Approvals } from '../../domain/approvals/approval-policy.ts';
import { ApprovalRound } from '../../domain/approvals/approval-round.ts';
import { ThreadEntry } from '../../domain/approvals/approval-thread.ts';
import { PostApproval } from '../../domain/approvals/post-approval.ts';
import { ShownReview } from '../../domain/approvals/post-review.ts';
import { PictureMark } from '../../domain/approvals/approval-answer.ts';
import { ShownFile, ShownPost } from '../../domain/approvals/shown-post.ts';
import { BrandNotes, BrandNotesChange } from '../../domain/captions/brand-notes.ts';
import { AnsweredClient } from '../../domain/clients/answered-client.ts';
import { ClientEdit } from '../../domain/clients/client-edit.ts';
import { SavedView } from '../../domain/clients/saved-view.ts';
import { Connection } from '../../domain/connections/connection.ts';
import { Answerer, Comment, Reply } from '../../domain/conversations/comment.ts';
import { CommentedPost } from '../../domain/conversations/commented-post.ts';
import { Crop } from '../../domain/media/crop.ts';
import { MediaItem, NewMedia } from '../../domain/media/media.ts';
import { MediaUse } from '../../domain/media/media-use.ts';
import { PostMedia } from '../../domain/media/post-media.ts';
import { Analytics } from '../../domain/metrics/analytics.ts';
import { HistoryPost } from '../../domain/metrics/history.ts';
import { ReportedMetrics, ReportedResponses } from '../../domain/metrics/metric-availability.ts';
import { Publication } from '../../domain/metrics/publications.ts';
import { Calendar, CalendarPost } from '../../domain/planning/calendar.ts';
import { DayNote } from '../../domain/planning/day-note.ts';
import { PostingSettings, PostingSettingsChange } from '../../domain/planning/posting-settings.ts';
import { ProposedTime } from '../../domain/planning/proposed-times.ts';
import { Slot } from '../../domain/planning/slot.ts';
import { ClientUsage } from '../../domain/plans/client-usage.ts';
import { WordedFinding } from '../../domain/posts/finding.ts';
import { Assignee } from '../../domain/posts/post-record.ts';
import { NewPost, Post, PostChange } from '../../domain/posts/post.ts';
import { PostTemplate } from '../../domain/posts/post-template.ts';
import { Forecast, PostToCheck } from '../../domain/posts/post-to-check.ts';
import { EvergreenEntry } from '../../domain/posts/repeats/evergreen.ts';
import { PostSeries } from '../../domain/posts/repeats/post-series.ts';
import { Repetition } from '../../domain/posts/repeats/repetition.ts';
import { PublishedView, TargetView } from '../../domain/posts/target-view.ts';
import { FirstCommentView } from '../../domain/publishing/first-comment.ts';
import { Receipt } from '../../domain/publishing/receipt.ts';
import { Report } from '../../domain/reports/report.ts';
import { ReportSending } from '../../domain/reports/report-sending.ts';
import { Day, Instant } from '../../domain/text.ts';
import { Reason } from '../../messages/reason.ts';
import { AccountOptions } from '../../platforms/account-options.ts';
import { Place } from '../../platforms/options/place.ts';
import { UserTag } from '../../platforms/options/user-tag.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostOptions } from '../../platforms/post-options.ts';

const [DraftPost, ScheduledPost, PublishedPost, UnconfirmedPost, FailedPost] = Post.options;

const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const optionsOfPlatforms = Object.fromEntries(
  Platform.options.map((platform) => [`${capitalized(platform)}Options`, PostOptions.shape[platform].unwrap()]),
);

/** What requests alone have. */
export const sentByName: Readonly<Record<string, z.ZodType>> = {
  BrandNotesChange,
  ClientEdit,
  NewMedia,
  NewPost,
  PostChange,
  PostToCheck,
  PostingSettingsChange,
};

/** What the documents of the API call by a name instead of describing it in each place. Programs' types have these names: they stay. */
export const answeredByName: Readonly<Record<string, z.ZodType>> = {
  AccountOptions,
  Analytics,
  Answerer,
  ApprovalCard,
  ApprovalRound,
  ApprovalView,
  Approvals,
  Assignee,
  BrandNotes,
  Calendar,
  CalendarPost,
  Client: AnsweredClient,
  ClientUsage,
  Comment,
  CommentedPost,
  Connection,
  Crop,
  Day,
  DayNote,
  DraftPost,
  EvergreenEntry,
  FailedPost,
  FirstComment: FirstCommentView,
  Forecast,
  HistoryPost,
  Instant,
  MediaItem,
  MediaUse,
  Metrics: ReportedMetrics,
  PictureMark,
  Place,
  Platform,
  Post,
  PostApproval,
  PostMedia,
  PostOptions,
  PostSeries,
  PostTemplate,
  PostingSettings,
  ProposedTime,
  Publication,
  PublishedPost,
  PublishedTarget: PublishedView,
  Reason,
  Receipt,
  Repetition,
  Reply,
  Report,
  ReportSending,
  Responses: ReportedResponses,
  Review: ShownReview,
  SavedView,
  ScheduledPost,
  ShownFile,
  ShownPost,
  Slot,
  Target: TargetView,
  ThreadEntry,
  UnconfirmedPost,
  UserTag,
  WordedFinding,
  ...optionsOfPlatforms,
};
