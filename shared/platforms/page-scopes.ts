export const pageScopeLosses = {
  pages_manage_metadata: 'hear of events at the Page as they happen',
  business_management: 'find Pages that belong to a business',
} as const;
