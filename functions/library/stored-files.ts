import { openBucket } from '../adapters/files/bucket.ts';
import { s3Copies } from '../adapters/files/s3-copies.ts';
import { s3MediaStore } from '../adapters/files/s3-media-store.ts';
import { s3UploadTickets } from '../adapters/files/s3-upload-tickets.ts';
import { environment } from './stores.ts';

const bucket = openBucket(environment.MEDIA_BUCKET);

export const storedFiles = { ...s3MediaStore(bucket), ...s3Copies(bucket), ...s3UploadTickets(bucket) };
