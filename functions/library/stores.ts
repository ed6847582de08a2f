import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoEvergreen } from '../adapters/dynamodb/posts/evergreen.ts';
import { dynamoPostTemplates } from '../adapters/dynamodb/posts/post-templates.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { httpEntry } from '../http-entry.ts';

export const { environment, table, clients, throttles, serve } = httpEntry('library');
export const posts = storedPosts(table);
export const media = dynamoMedia(table);
export const evergreen = dynamoEvergreen(table);
export const templates = dynamoPostTemplates(table);
export const addresses = signedAddresses(environment);
