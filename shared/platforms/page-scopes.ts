/** What is lost without the permissions that Instagram and Facebook both need of a Page. */
export const pageScopeLosses = {
  pages_manage_metadata: 'hear of events at the Page as they happen',
  business_management: 'find Pages that belong to a business',
} as const;
