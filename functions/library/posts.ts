import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { table } from './stores.ts';

/** The posts that use what is in the library. */
export const posts = dynamoPosts(table);
