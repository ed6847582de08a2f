import { dynamoPostUsage } from '../adapters/dynamodb/posts/post-usage.ts';
import { httpEntry } from '../http-entry.ts';

export const { environment, table, assignments, clients, isTwoFactorObligatory, serve } = httpEntry('data');

export const usage = dynamoPostUsage(table);
