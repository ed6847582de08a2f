/** Apart from the query, whose contract the public pages do not need. */
export const healthKey = ['health'] as const;
