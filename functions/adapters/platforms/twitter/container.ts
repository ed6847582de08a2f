import * as z from 'zod';

/** How far a post is at X. Stored between steps, as JSON. */
const Container = z.object({
  version: z.literal(1),
  /** The account that the files and posts belong to. */
  account: z.string(),
  /** Of the files that X has whole, in their order. */
  media: z.array(z.string()),
  /** The file after these. */
  upload: z.object({ id: z.string(), segments: z.int().nonnegative(), isWhole: z.boolean() }).optional(),
  /** Uploads that were begun again. */
  restarts: z.int().nonnegative(),
  /** The posts that are out: all of them but the last of a thread. */
  posts: z.array(z.string()),
});
export type Container = Readonly<z.infer<typeof Container>>;

export const newContainer = (account: string): Container => ({
  version: 1,
  account,
  media: [],
  restarts: 0,
  posts: [],
});

export const containerIdOf = (container: Container): string => JSON.stringify(container);

export const readContainer = (containerId: string): Container => Container.parse(JSON.parse(containerId));
