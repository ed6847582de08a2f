/** Nothing was sent for lack of the file: it can be tried again. */
export class FileUnreadable extends Error {}

/**
 * Reads the bytes of the file at an address, from `from` up to but without `to`, so that no large file is held in
 * memory. Throws {@link FileUnreadable}.
 */
export type FileBytes = (url: string, from: number, to: number) => Promise<Uint8Array>;
