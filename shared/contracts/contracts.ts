import { accountContracts } from './account-contracts.ts';
import { analyticsContracts } from './analytics-contracts.ts';
import { auditContracts } from './audit-contracts.ts';
import { browserReportContracts } from './browser-report-contracts.ts';
import { calendarFeedContracts } from './calendar-feed-contracts.ts';
import { captionContracts } from './caption-contracts.ts';
import { cleanupContracts } from './cleanup-contracts.ts';
import { clientChangeContracts } from './client-change-contracts.ts';
import { clientContracts } from './client-contracts.ts';
import { connectionContracts } from './connection-contracts.ts';
import type { Contract } from './contract.ts';
import { dataDeletionContracts } from './data-deletion-contracts.ts';
import { evergreenContracts } from './evergreen-contracts.ts';
import { failureContracts } from './failure-contracts.ts';
import { documentContracts } from './document-contracts.ts';
import { mediaContracts } from './media-contracts.ts';
import { notificationContracts } from './notification-contracts.ts';
import { operationsContracts } from './operations-contracts.ts';
import { ownAccountContracts } from './own-account-contracts.ts';
import { planningContracts } from './planning-contracts.ts';
import { postContracts } from './post-contracts.ts';
import { importFileContracts } from './import-file-contracts.ts';
import { postImportContracts } from './post-import-contracts.ts';
import { postSeriesContracts } from './post-series-contracts.ts';
import { postTemplateContracts } from './post-template-contracts.ts';
import { publishedContracts } from './published-contracts.ts';
import { pushContracts } from './push-contracts.ts';
import { statisticsContracts } from './statistics-contracts.ts';
import { subscriptionContracts } from './subscription-contracts.ts';
import { webhookContracts } from './webhook-contracts.ts';

export const contracts = {
  ...accountContracts,
  ...ownAccountContracts,
  ...clientContracts,
  ...clientChangeContracts,
  ...connectionContracts,
  ...planningContracts,
  ...postContracts,
  ...postImportContracts,
  ...importFileContracts,
  ...postTemplateContracts,
  ...calendarFeedContracts,
  ...postSeriesContracts,
  ...evergreenContracts,
  ...publishedContracts,
  ...mediaContracts,
  ...documentContracts,
  ...subscriptionContracts,
  ...statisticsContracts,
  ...webhookContracts,
  ...browserReportContracts,
  ...analyticsContracts,
  ...cleanupContracts,
  ...notificationContracts,
  ...pushContracts,
  ...dataDeletionContracts,
  ...captionContracts,
  ...auditContracts,
  ...operationsContracts,
  ...failureContracts,
} as const satisfies Record<string, Contract>;

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
