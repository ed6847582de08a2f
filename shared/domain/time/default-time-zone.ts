/** The agency's zone, where most clients are. */
export const defaultTimeZone = 'Asia/Beirut';
