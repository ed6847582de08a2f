import { accountContracts } from './account-contracts.ts';
import { analyticsContracts, publicationContracts } from './analytics-contracts.ts';
import { apiKeyContracts } from './api-key-contracts.ts';
import { applicationContracts } from './application-contracts.ts';
import { approvalContracts } from './approval-contracts.ts';
import { connectLinkContracts } from './connect-link-contracts.ts';
import { auditContracts } from './operations/audit-contracts.ts';
import { browserReportContracts } from './operations/browser-report-contracts.ts';
import { calendarContracts } from './posts/calendar-contracts.ts';
import { calendarFeedContracts } from './posts/calendar-feed-contracts.ts';
import { captionContracts } from './posts/caption-contracts.ts';
import { cleanupContracts } from './cleanup-contracts.ts';
import { clientChangeContracts } from './client-change-contracts.ts';
import { clientContracts } from './client-contracts.ts';
import { brandingContracts } from './branding-contracts.ts';
import { connectionContracts } from './connection-contracts.ts';
import type { Contract } from './contract.ts';
import { conversationContracts } from './conversation-contracts.ts';
import { conversationCountContracts } from './conversation-count-contracts.ts';
import { dataDeletionContracts } from './data-deletion-contracts.ts';
import { dayNoteContracts } from './posts/day-note-contracts.ts';
import { eventEndpointContracts } from './event-endpoint-contracts.ts';
import { evergreenContracts } from './posts/evergreen-contracts.ts';
import { failureContracts, operationsContracts } from './operations/operations-contracts.ts';
import { homeContracts } from './home-contracts.ts';
import { documentContracts } from './open-api/document-contracts.ts';
import { mailContracts } from './mail-contracts.ts';
import { mediaContracts } from './media-contracts.ts';
import { notificationContracts, pushContracts } from './notification-contracts.ts';
import { ownAccountContracts } from './own-account-contracts.ts';
import { planningContracts } from './posts/planning-contracts.ts';
import { agencyNumbersContracts } from './posts/agency-numbers-contracts.ts';
import { postContracts } from './posts/post-contracts.ts';
import { importFileContracts, postImportContracts } from './posts/post-import-contracts.ts';
import { postSeriesContracts } from './posts/post-series-contracts.ts';
import { postTemplateContracts } from './posts/post-template-contracts.ts';
import { publishingHoldContracts } from './posts/publishing-hold-contracts.ts';
import { publishedContracts } from './posts/published-contracts.ts';
import { reportContracts } from './report-contracts.ts';
import { renewalContracts, subscriptionContracts } from './subscription-contracts.ts';
import { spendingContracts } from './operations/spending-contracts.ts';
import { statisticsContracts } from './operations/statistics-contracts.ts';
import { teamContracts } from './team-contracts.ts';
import { webhookContracts } from './operations/webhook-contracts.ts';

const ofLinksAndMails = {
  ...approvalContracts,
  ...connectLinkContracts,
  ...reportContracts,
  ...mailContracts,
} as const satisfies Record<string, Contract>;

const ofPosts = {
  ...agencyNumbersContracts,
  ...postContracts,
  ...publishedContracts,
  ...publishingHoldContracts,
  ...mediaContracts,
  ...captionContracts,
  ...failureContracts,
  ...conversationContracts,
  ...conversationCountContracts,
} as const satisfies Record<string, Contract>;

const ofPlans = {
  ...planningContracts,
  ...spendingContracts,
  ...postImportContracts,
  ...importFileContracts,
  ...postTemplateContracts,
  ...calendarFeedContracts,
  ...postSeriesContracts,
  ...evergreenContracts,
  ...dayNoteContracts,
  ...calendarContracts,
} as const satisfies Record<string, Contract>;

const others = {
  ...accountContracts,
  ...ownAccountContracts,
  ...clientContracts,
  ...clientChangeContracts,
  ...teamContracts,
  ...apiKeyContracts,
  ...applicationContracts,
  ...brandingContracts,
  ...connectionContracts,
  ...documentContracts,
  ...subscriptionContracts,
  ...renewalContracts,
  ...statisticsContracts,
  ...webhookContracts,
  ...browserReportContracts,
  ...analyticsContracts,
  ...publicationContracts,
  ...cleanupContracts,
  ...notificationContracts,
  ...pushContracts,
  ...dataDeletionContracts,
  ...auditContracts,
  ...eventEndpointContracts,
  ...operationsContracts,
  ...homeContracts,
} as const satisfies Record<string, Contract>;

/** In parts: as one, its type is longer than the compiler writes into declarations. */
export const contracts: typeof others & typeof ofPlans & typeof ofPosts & typeof ofLinksAndMails = {
  ...others,
  ...ofPlans,
  ...ofPosts,
  ...ofLinksAndMails,
};

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
