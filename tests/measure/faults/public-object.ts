import * as z from 'zod';

/** A public post, in what the simulators' answers have in common. */
const PublishedObject = z.object({
  id: z.string(),
  /** Absent where the simulator is of one platform. */
  platform: z.string().optional(),
  accountId: z.string(),
  text: z.string(),
  comments: z.array(z.object({ text: z.string() })).default([]),
  /** The post that it answers, as the parts of a thread do. */
  answers: z.string().nullish(),
  /** Of a board. */
  sectionName: z.string().nullish(),
  /** What the platform says above it. */
  labels: z.array(z.string()).default([]),
  /** When it became public, by the platform's clock. */
  at: z.union([z.string(), z.number()]).optional(),
  /** Once for each time. */
  playlists: z.array(z.string()).default([]),
});
export const PublishedObjects = z.object({ published: z.array(PublishedObject) });
export type PublicObject = z.infer<typeof PublishedObject> & { platform: string };
