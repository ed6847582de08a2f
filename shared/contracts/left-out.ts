/** How many rows an answer leaves out, because what is stored of them cannot be read; missing when it has them all. */
export const leftOutHeader = 'X-Left-Out';
