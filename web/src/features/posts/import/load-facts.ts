import { clientContracts } from '../../../../../shared/contracts/client-contracts.ts';
import { connectionContracts } from '../../../../../shared/contracts/connection-contracts.ts';
import { mediaContracts } from '../../../../../shared/contracts/media-contracts.ts';
import { planningContracts } from '../../../../../shared/contracts/posts/planning-contracts.ts';
import { postContracts } from '../../../../../shared/contracts/posts/post-contracts.ts';
import { type ClientId } from '../../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import type { ImportFile } from '../../../../../shared/domain/posts/post-import.ts';
import { postLimitsOf, unlimited } from '../../../../../shared/domain/posts/post-usage.ts';
import { call } from '../../../api/call.ts';
import { readPages } from '../../../data/posts/read-pages.ts';
import type { ClientFacts } from './checked-rows.ts';
import { filesByName } from './row-files.ts';

interface Asked {
  readonly isAgency: boolean;
  readonly withFiles: boolean;
  readonly fetched: readonly ImportFile[];
  readonly signal?: AbortSignal;
}

/** Everything that the check of a client's rows needs to know. */
export async function loadFacts(
  clientId: ClientId,
  { isAgency, withFiles, fetched, signal }: Asked,
): Promise<ClientFacts> {
  const params = { clientId };
  const [client, { connections }, { slots }, { timeZone, bestTimes }, usage, posts, library] = await Promise.all([
    call(clientContracts.getClient, { params }, signal),
    call(connectionContracts.listConnections, { params }, signal),
    call(planningContracts.getPostingSettings, { params }, signal),
    call(planningContracts.listProposedTimes, { params, query: {} }, signal),
    call(clientContracts.getClientUsage, { params }, signal),
    readPages(async (page) => {
      const query = { clientId, status: 'scheduled' as const, ...page };
      const { posts: rows, totalPages } = await call(postContracts.listPosts, { query }, signal);
      return { rows, totalPages };
    }),
    withFiles ? readLibrary(clientId, signal) : [],
  ]);
  return {
    client,
    connections,
    slots,
    timeZone,
    bestTimes,
    usage,
    limits: isAgency ? unlimited : postLimitsOf(client.plan),
    posts,
    files: { byName: filesByName(library), byAddress: new Map(fetched.map((file) => [file.address, file])) },
  };
}

const readLibrary = (clientId: ClientId, signal: AbortSignal | undefined): Promise<MediaItem[]> =>
  readPages(async (page) => {
    const { media: rows, totalPages = 1 } = await call(
      mediaContracts.listMedia,
      { query: { clientId, ...page } },
      signal,
    );
    return { rows, totalPages };
  });

/** By e-mail or by the whole name; undefined when there is none, or when several have the name. */
export async function findClient(words: string, signal?: AbortSignal): Promise<ClientId | undefined> {
  const query = { search: words, pageSize: '100' };
  const { clients } = await call(clientContracts.listClients, { query }, signal);
  const plain = words.toLowerCase();
  const byEmail = clients.find(({ email }) => email.toLowerCase() === plain);
  const byName = clients.filter(({ name }) => name.toLowerCase() === plain);
  return byEmail?.id ?? (byName.length === 1 ? byName[0]?.id : undefined);
}
