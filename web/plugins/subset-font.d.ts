declare module 'subset-font' {
  /** @returns the font with the letters of `text` and all their forms and ligatures */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly preserveNameIds: readonly number[] },
  ): Promise<Buffer>;
}
