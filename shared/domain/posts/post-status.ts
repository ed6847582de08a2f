import * as z from 'zod';

export const PostStatus = z.enum(['draft', 'scheduled', 'published', 'failed']);
export type PostStatus = z.infer<typeof PostStatus>;

/** Drafts and scheduled posts hold their files: what will go out needs them. */
export const holdsFiles = ({ status }: { status: PostStatus }) => status === 'draft' || status === 'scheduled';
