import { postImportContracts } from '../../shared/contracts/posts/post-import-contracts.ts';
import { dynamoPostImports } from '../adapters/dynamodb/posts/post-imports.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { beginImport, importPosts, listImports, undoImport } from '../use-cases/post-imports/post-imports.ts';
import { clients, connections, media, posts, queue, table } from './stores.ts';

const imports = dynamoPostImports(table);

export const importOperations = routeModule(postImportContracts, {
  listPostImports: async ({ caller, query: { clientId } }) => ({
    imports: await listImports(caller, clientId, { clients, imports }),
  }),

  createPostImport: ({ caller, body, now }) => beginImport(caller, body, { clients, imports, newId, now }),

  createImportedPosts: async ({ caller, params: { importId }, body, now }) => ({
    results: await importPosts(caller, importId, body.posts, {
      imports,
      clients,
      connections,
      media,
      posts,
      queue,
      now,
    }),
  }),

  createImportUndo: ({ caller, params: { importId }, body: { from }, now }) =>
    undoImport(caller, importId, from, { imports, posts, now }),
});
