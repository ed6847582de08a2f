/** Adds to the path of a library file the signature without which the site does not serve it. */
export type SignPath = (path: string) => string;

export type FileAddresses = (now: Date) => Promise<SignPath>;
