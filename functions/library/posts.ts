import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { table } from './stores.ts';

export const posts = storedPosts(table);
