/** Pixels. Every picture is stored once more at each width as WebP, or at its own where it is narrower. */
export const renditionWidths = [96, 320, 1080] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Of a name or an address in the library, signed or not: its rendition lies beside it, and its signature opens that, too. */
export const renditionOf = (address: string, width: RenditionWidth): string =>
  address.replace(/\.\w+(?=\?|$)/, `.${width}.webp`);
