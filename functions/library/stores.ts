import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoEvergreen } from '../adapters/dynamodb/posts/evergreen.ts';
import { dynamoPostTemplates } from '../adapters/dynamodb/posts/post-templates.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openBucket } from '../adapters/files/bucket.ts';
import { s3MediaStore } from '../adapters/files/s3-media-store.ts';
import { httpEntry } from '../http-entry.ts';

export const { environment, table, clients, throttles, serve } = httpEntry('library');
export const posts = storedPosts(table);
export const media = dynamoMedia(table);
export const evergreen = dynamoEvergreen(table);
export const templates = dynamoPostTemplates(table);
export const bucket = openBucket(environment.MEDIA_BUCKET);
export const files = s3MediaStore(bucket);
