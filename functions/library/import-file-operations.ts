import { importFileContracts } from '../../shared/contracts/posts/post-import-contracts.ts';
import { dynamoImportFiles } from '../adapters/dynamodb/posts/import-files.ts';
import { dynamoPostImports } from '../adapters/dynamodb/posts/post-imports.ts';
import { sqsFetchQueue } from '../adapters/queues/sqs-task-queues.ts';
import { routeModule } from '../runtime/route-module.ts';
import { fetchFiles, listFiles, removeFiles } from '../use-cases/post-imports/import-files.ts';
import { clients, environment, evergreen, media, posts, table, templates, throttles } from './stores.ts';

const stores = { imports: dynamoPostImports(table), files: dynamoImportFiles(table), media };
const queue = sqsFetchQueue(environment.FILE_FETCHES_QUEUE_URL);

export const importFileOperations = routeModule(importFileContracts, {
  createImportFiles: async ({ caller, params: { importId }, body: { addresses }, now }) => ({
    files: await fetchFiles(caller, importId, addresses, { ...stores, clients, queue, throttles, now }),
  }),

  listImportFiles: async ({ caller, params: { importId } }) => ({ files: await listFiles(caller, importId, stores) }),

  async deleteImportFiles({ caller, params: { importId } }) {
    const { storedFiles: store } = await import('./stored-files.ts');
    return removeFiles(caller, importId, { ...stores, posts, templates, evergreen, store });
  },
});
