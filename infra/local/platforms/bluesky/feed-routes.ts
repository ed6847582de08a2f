import { engagementOf, followersOf } from '../engagement.ts';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { invalidRequest } from './refusal.ts';
import { findByDid } from './seed.ts';

const mostUris = 25;

/** Posts that are not there are left out. */
export async function getPosts({ query, simulator }: Call) {
  const uris = query.getAll('uris');
  if (uris.length === 0 || uris.length > mostUris) throw invalidRequest('Params/uris must have 1 to 25 elements');
  const posts = uris.flatMap((uri) => {
    const record = simulator.store.records.find(uri);
    if (record === undefined) return [];
    const { likes, comments, shares, saved, clicks } = engagementOf(simulator, uri, record.at);
    const { owner: did, cid, value } = record;
    return {
      uri,
      cid,
      author: { did, handle: findByDid(did)?.handle },
      record: value,
      likeCount: likes,
      replyCount: comments,
      repostCount: shares,
      quoteCount: Math.min(saved, clicks),
      bookmarkCount: saved,
      indexedAt: new Date(record.at ?? 0).toISOString(),
    };
  });
  return jsonAnswer({ posts });
}

/** By DID. */
export async function getProfile({ query, simulator }: Call) {
  const person = findByDid(query.get('actor') ?? '');
  if (person === undefined) throw invalidRequest('Profile not found');
  const { did, handle, name: displayName } = person;
  return jsonAnswer({ did, handle, displayName, followersCount: followersOf(did, simulator.now()) });
}
