import type { FindingCode } from '../../../shared/messages/finding-texts.ts';
import { isBlocking, type WordedFinding } from '../../../shared/domain/posts/finding.ts';
import { findingText } from '../messages/finding-text.ts';

/** What is found at which field of a platform, whichever platform it is. */
const codesAt = {
  privacy: ['privacy-missing', 'branded-private'],
  promotion: ['promotion-undecided'],
  title: ['title-missing', 'title-brackets'],
  tags: ['tags-brackets', 'tags-too-long'],
  kids: ['for-kids-missing'],
  board: ['board-missing'],
  link: ['link-not-shown'],
  firstComment: [
    'comment-not-shown',
    'comments-off',
    'comment-too-long',
    'comment-hashtags',
    'comment-mentions',
    'hashtags-together',
  ],
  collaborators: ['not-a-username', 'too-many-collaborators', 'collaborators-not-shown'],
  userTags: ['too-many-tags', 'tagged-twice', 'tag-without-place'],
  location: ['location-not-shown'],
  coverAt: ['cover-outside'],
} as const satisfies Readonly<Record<string, readonly FindingCode[]>>;

type OptionField = keyof typeof codesAt;

const placed: ReadonlySet<string> = new Set(Object.values(codesAt).flat());

/** Whether a finding about options stands at a field of its platform. */
export const hasField = ({ code }: Pick<WordedFinding, 'code'>) => placed.has(code);

export interface FieldProblem {
  readonly errorText?: string;
  readonly warningText?: string;
}

export type ProblemAt = (field: OptionField) => FieldProblem;

/** Nothing keeps a draft from being saved. */
export const problemsIn =
  (findings: readonly WordedFinding[], isDraft: boolean): ProblemAt =>
  (field) => {
    const codes: readonly string[] = codesAt[field];
    const found = findings.filter(({ code }) => codes.includes(code));
    const finding = found.find(isBlocking) ?? found[0];
    if (finding === undefined) return {};
    const text = findingText(finding);
    return isBlocking(finding) && !isDraft ? { errorText: text } : { warningText: text };
  };
