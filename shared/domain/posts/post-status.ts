import * as z from 'zod';

export const PostStatus = z.enum(['draft', 'scheduled', 'published', 'unconfirmed', 'failed']);
export type PostStatus = z.infer<typeof PostStatus>;

export const holdsFiles = ({ status }: { status: PostStatus }) => status === 'draft' || status === 'scheduled';
