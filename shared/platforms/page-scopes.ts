import { catalogue } from '../messages/catalogue.ts';

export const pageScopeLosses = {
  pages_manage_metadata: 'loss.page-events',
  business_management: 'loss.business-pages',
} as const;

/** What platforms that are reached through a Page cannot do without its permissions, by code. */
export const pageTexts = catalogue({
  'loss.page-events': 'hear of events at the Page as they happen',
  'loss.business-pages': 'find Pages that belong to a business',
});
