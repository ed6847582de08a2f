import english from '../texts/en/answers/meta.json' with { type: 'json' };

export const pageScopeLosses = {
  pages_manage_metadata: 'loss.page-events',
  business_management: 'loss.business-pages',
} as const;

/** What platforms that are reached through a Page cannot do without its permissions, by code. */
export const pageTexts = english.pages;
