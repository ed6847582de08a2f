/** Where the agency and most of its clients are. */
export const defaultTimeZone = 'Asia/Beirut';
