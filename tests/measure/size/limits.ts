/** Of every function: kilobytes of 1,000 bytes that a start loads together with its largest lazy part, without source maps. */
export const mostKilobytes = 900;

/** Milliseconds of a cold import, of the start alone. */
export const mostMilliseconds = 150;
