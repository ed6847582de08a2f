import type { mediaContracts } from '../../shared/contracts/media-contracts.ts';
import { pageOf } from '../../shared/contracts/paging.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { issueUpload } from '../use-cases/media/issue-upload.ts';
import { clients, media, mediaStore } from './stores.ts';

export const mediaOperations: OperationsOf<typeof mediaContracts> = {
  createMedia: ({ caller, body, now }) =>
    issueUpload(caller, body, { clients, media, store: mediaStore, newId, newSecret, now }),

  async listMedia({ caller, query: { clientId, ...paging } }) {
    requireOwner(caller, clientId, 'Client');
    const { rows, ...page } = pageOf(await media.listFor(clientId), paging);
    return { media: rows, ...page };
  },
};
