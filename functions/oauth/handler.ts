import { connectionOperations } from './connection-operations.ts';
import { linkOperations } from './link-operations.ts';
import { serve } from './stores.ts';

export const handler = serve({ '/api/auth': [...connectionOperations, ...linkOperations] });
