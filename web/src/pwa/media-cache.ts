/** The browser cache in which the service worker keeps pictures of the media library. */
export const mediaCache = 'nashra-media';
