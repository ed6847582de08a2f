export const mediaCache = 'nashra-media';
