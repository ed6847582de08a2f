/** The cache of pictures. */
export const mediaCache = 'nashra-media';

/** The message that there is time to keep also what nobody has opened yet. */
export const keepRest = 'KEEP_REST';
