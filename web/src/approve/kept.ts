import type { GivenAnswer, PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';

/** What a person has begun to say about a post. `answer` is the form that stands open. */
export interface Draft {
  readonly answer?: 'yes' | 'change' | 'no' | undefined;
  readonly text?: string | undefined;
  readonly mark?: PictureMark | undefined;
  readonly comment?: string | undefined;
}

interface Kept {
  readonly name: string;
  readonly pending: readonly GivenAnswer[];
  readonly comments: readonly KeptComment[];
  /** By post, until the service has what they say. */
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** The id is this device's own, so that what is sent twice is said once. */
export interface KeptComment {
  readonly id: string;
  readonly postId: string;
  readonly text: string;
}

const none: Kept = { name: '', pending: [], comments: [], drafts: {} };

/** Named after the round, never after the secret. Private windows may store nothing. */
const placeOf = (token: string) => `approve:${token.split('.')[0]}`;

export function readKept(token: string): Kept {
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(placeOf(token)) ?? '{}') };
  } catch {
    return none;
  }
}

export function keep(token: string, kept: Kept) {
  try {
    localStorage.setItem(placeOf(token), JSON.stringify(kept));
  } catch {
    // What is not kept is still sent while the page is open.
  }
}

/**
 * The last answer to a post counts; taking back what was not sent yet leaves nothing to send. What is `onItsWay` may have
 * arrived.
 */
export function withAnswers(
  pending: readonly GivenAnswer[],
  answers: readonly GivenAnswer[],
  onItsWay: readonly GivenAnswer[] = [],
): GivenAnswer[] {
  const isAnsweredNow = ({ postId }: GivenAnswer) => answers.some((answer) => answer.postId === postId);
  const isUnsent = ({ postId }: GivenAnswer) =>
    pending.some((answer) => answer.postId === postId && !onItsWay.includes(answer));
  return [
    ...pending.filter((answer) => !isAnsweredNow(answer)),
    ...answers.filter((answer) => answer.answer !== 'undo' || !isUnsent(answer)),
  ];
}
