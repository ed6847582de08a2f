import { mapFiles, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { FileAddresses, SignPath } from '../media/ports.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';

const signedFiles = (files: PlatformMedia<PostMedia>, sign: SignPath) =>
  mapFiles(files, (file) => ({ ...file, url: sign(file.url) }));

export const withSignedFiles = <Kept extends PlatformMedia<PostMedia>>(kept: Kept, sign: SignPath) => ({
  ...kept,
  ...signedFiles(kept, sign),
});

export function viewPost(
  { lease, checkAt: _checkAt, nextAttemptAt: _nextAttemptAt, countedIn: _countedIn, targets, ...post }: PostRecord,
  sign: SignPath,
): Post {
  const shown = {
    ...signedFiles(post, sign),
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
