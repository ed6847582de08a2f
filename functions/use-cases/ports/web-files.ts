export interface WebFile {
  /** From the answer or the address; any text. */
  readonly name: string;
  /** As the server declares it. */
  readonly declaredType: string;
  /** In bytes; undefined when the server does not say. The parts are never more. */
  readonly size: number | undefined;
  /** They throw `media.address-…` when the file does not arrive whole. */
  readonly parts: AsyncIterable<Uint8Array>;
}

export interface WebFiles {
  /**
   * Opens what a stranger's server has at an https address, on the public web only. Whoever opens a file reads it or calls
   * `close`. Throws `media.address-…`.
   */
  readonly open: (address: string) => Promise<WebFile & { readonly close: () => void }>;
}
