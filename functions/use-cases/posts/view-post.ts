import { mapOwn } from '../../../shared/platforms/platform-own.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { FileAddresses, SignPath } from '../media/ports.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';

export function withSignedFiles<Kept extends Pick<PostRecord, 'media' | 'platformMedia' | 'covers'>>(
  kept: Kept,
  sign: SignPath,
) {
  const signedFile = (file: PostMedia) => ({ ...file, url: sign(file.url) });
  const signed = (files: readonly PostMedia[]) => files.map(signedFile);
  return {
    ...kept,
    media: signed(kept.media),
    platformMedia: mapOwn(kept.platformMedia, signed),
    covers: kept.covers && mapOwn(kept.covers, signedFile),
  };
}

export function viewPost(
  {
    lease,
    checkAt: _checkAt,
    nextAttemptAt: _nextAttemptAt,
    countedIn: _countedIn,
    targets,
    media,
    platformMedia,
    covers,
    ...post
  }: PostRecord,
  sign: SignPath,
): Post {
  const shown = {
    ...withSignedFiles({ media, platformMedia, covers }, sign),
    platforms: targets.map((target) => target.platform),
    targets: targets.map((target) => viewOf(target, lease !== undefined)),
  };
  if (post.findings === undefined) return { ...post, findings: undefined, ...shown };
  return { ...post, findings: post.findings.map(wordedFinding), ...shown };
}

/** Signs before it acts: what cannot be answered is not done. */
export const viewAfter =
  (addresses: FileAddresses) =>
  async (now: Date, act: () => Promise<PostRecord>): Promise<Post> => {
    const sign = await addresses(now);
    return viewPost(await act(), sign);
  };
