/** Kilobytes of 1,000 bytes, without source maps: what a start and its largest lazy part load together. */
export const mostKilobytes = 900;

/** Milliseconds of a cold import. */
export const mostMilliseconds = 150;
