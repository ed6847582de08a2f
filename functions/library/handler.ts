import { importFileOperations } from './import-file-operations.ts';
import { mediaOperations } from './media-operations.ts';
import { serve } from './stores.ts';

export const handler = serve({ '/api/media': mediaOperations, '/api/post-imports': importFileOperations });
