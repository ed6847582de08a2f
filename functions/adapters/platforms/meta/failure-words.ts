import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { metaReason, type metaFailureTexts } from '../../../../shared/platforms/failures/meta.ts';
import type { GraphError } from './graph-error.ts';

type Code = CodeWithoutParams<typeof metaFailureTexts>;

const wordsOfSubcodes = new Map<number, Code>([
  // Instagram
  [2_207_004, 'meta.picture-too-large'],
  [2_207_005, 'meta.picture-not-jpeg'],
  [2_207_006, 'meta.container-gone'],
  [2_207_008, 'meta.container-gone'],
  [2_207_009, 'meta.picture-ratio'],
  [2_207_010, 'meta.text-too-long'],
  [2_207_013, 'meta.mention-unknown'],
  [2_207_018, 'meta.mention-private'],
  [2_207_020, 'meta.container-expired'],
  [2_207_023, 'meta.file-kind'],
  [2_207_026, 'meta.video-codec'],
  [2_207_028, 'meta.album-size'],
  [2_207_035, 'meta.product-tag'],
  [2_207_036, 'meta.product-tag'],
  [2_207_037, 'meta.product-tag'],
  [2_207_040, 'meta.too-many-mentions'],
  [2_207_050, 'meta.account-restricted'],
  [2_207_051, 'meta.spam'],
  [2_207_052, 'meta.file-not-fetched'],
  [2_207_053, 'meta.upload-failed'],
  [2_207_076, 'meta.video-not-fetched'],
  [2_207_077, 'meta.video-not-fetched'],
  [2_207_081, 'meta.no-trial-reels'],
  // Pages
  [1_346_003, 'meta.abusive'],
  [1_363_024, 'meta.video-format'],
  [1_366_046, 'meta.photo-kind'],
  [1_376_025, 'meta.page-right'],
  [1_404_006, 'meta.security-check'],
  [1_404_078, 'meta.page-authorisation'],
  [1_404_102, 'meta.community-standards'],
  [1_404_112, 'meta.account-limited'],
  [1_609_008, 'meta.own-link'],
  [2_061_006, 'meta.link-invalid'],
  [2_069_019, 'meta.file-unreadable'],
  [4_854_002, 'meta.owner-identity'],
]);

const wordsOfCodes = new Map<number, Code>([
  [197, 'meta.empty'],
  [324, 'meta.photo-unreadable'],
  [352, 'meta.video-format'],
  [389, 'meta.video-not-fetched'],
  [506, 'meta.same-text'],
  [1500, 'meta.link-invalid'],
  [1_609_005, 'meta.link-unreadable'],
  [9004, 'meta.file-not-fetched'],
]);

export function wordsFor({ code, subcode }: Pick<GraphError, 'code' | 'subcode'>): Reason | undefined {
  const known = subcode === undefined ? undefined : wordsOfSubcodes.get(subcode);
  const words = known ?? (code === undefined ? undefined : wordsOfCodes.get(code));
  return words && metaReason(words);
}
