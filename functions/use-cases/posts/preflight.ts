import { postFindings, postsBefore } from '../../../shared/domain/posts/post-findings.ts';
import type { PostToCheck } from '../../../shared/domain/posts/post-to-check.ts';
import type { WordedFinding } from '../../../shared/domain/posts/finding.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import { requireOwner } from '../access.ts';
import type { AppUploads, PlatformSpending } from '../spending/ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media } from '../media/ports.ts';
import type { Posts } from './ports.ts';
import { budgetsFor } from '../spending/budgets-for.ts';
import { uploadsAt } from '../spending/view-uploads.ts';
import { readyPostMedia } from './ready-media.ts';

/** Finds what would stop or spoil a post. Stores nothing and calls no platform. */
export async function preflight(
  caller: Caller,
  wanted: PostToCheck,
  deps: {
    clients: Pick<Clients, 'load'>;
    connections: Pick<Connections, 'listFor'>;
    media: Pick<Media, 'find'>;
    posts: Pick<Posts, 'listFor'>;
    spending: Pick<PlatformSpending, 'spent' | 'budgetOf'>;
    uploads: Pick<AppUploads, 'used'>;
    now: Date;
  },
): Promise<WordedFinding[]> {
  const { clientId } = wanted;
  requireOwner(caller, clientId, 'Client');
  const [client, connections, files, posts] = await Promise.all([
    deps.clients.load(clientId),
    deps.connections.listFor(clientId),
    readyPostMedia(wanted, wanted.platforms, clientId, deps.media),
    deps.posts.listFor(clientId),
  ]);
  const at = wanted.scheduledFor ?? deps.now.toISOString();
  const judged = { ...wanted, ...files };
  const [budgets, uploads] = await Promise.all([
    budgetsFor(judged, at, posts, deps),
    uploadsAt(wanted.platforms, clientId, deps),
  ]);
  const facts = { client, connections, othersBefore: postsBefore(posts), budgets, uploads };
  return postFindings(judged, at, facts).map(wordedFinding);
}
