export const defaultTimeZone = 'Asia/Beirut';
