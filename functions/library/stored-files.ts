import { openBucket, s3Copies, s3MediaStore, s3UploadTickets } from '../adapters/files/s3-media-store.ts';
import { environment } from './stores.ts';

const bucket = openBucket(environment.MEDIA_BUCKET);

export const storedFiles = { ...s3MediaStore(bucket), ...s3Copies(bucket), ...s3UploadTickets(bucket) };
