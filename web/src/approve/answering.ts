import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type {
  ApprovalCard,
  ApprovalBranding,
  ApprovalView,
  OpenedApproval,
} from '../../../shared/domain/approvals/approval-card.ts';
import type { ThreadEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import { withoutDirectionMarks } from '../../../shared/domain/text-direction.ts';
import { call, isPassing, type LinkKey, Refused } from './call.ts';
import { type Draft, keep, type KeptComment, readKept, withAnswers } from './kept.ts';
import { languageOfBrowser } from './link-texts.ts';
import { pageTexts } from './messages.ts';

/** Milliseconds until what could not be sent is tried again. */
const retryAfter = 15_000;

/** Of a name that is nothing but marks. */
const nameMissing = 'approval.name-required';

interface Answered {
  readonly view: ApprovalView;
  readonly refused: readonly { readonly postId: string; readonly error: { readonly code: string } }[];
}

/** What the page shows. `name`, `pending`, `unsaid` and `drafts` are kept on the device until the service has them. */
export interface Answering {
  readonly name: string;
  readonly pending: readonly GivenAnswer[];
  readonly unsaid: readonly KeptComment[];
  /** By post, as the refusals are. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly refusals: Readonly<Record<string, string | undefined>>;
  readonly commentRefusals: Readonly<Record<string, string | undefined>>;
  readonly nameProblem: string;
  /** Undefined until the link was opened. */
  readonly view: ApprovalView | undefined;
  readonly branding: ApprovalBranding | undefined;
  /** The posts in the order in which they were shown first. */
  readonly cards: readonly ApprovalCard[];
  readonly isOffline: boolean;
}

const textsOf = ({ view }: Answering) => pageTexts[view?.language ?? languageOfBrowser()];

const codeText = (state: Answering, code: string) => textsOf(state).refusals[code] ?? textsOf(state).notTaken;

/** The answers to the posts of one link: given, sent one request after another, and kept until they arrived. */
export function answering(token: string, { draw, refuse }: { draw: () => void; refuse: (error: Refused) => void }) {
  const { name, pending, comments: unsaid, drafts } = readKept(token);
  const nothing = {
    refusals: {},
    commentRefusals: {},
    nameProblem: '',
    view: undefined,
    branding: undefined,
    cards: [],
  };
  let state: Answering = { name, pending, unsaid, drafts, ...nothing, isOffline: false };
  let pin: string | undefined;
  let onItsWay: readonly GivenAnswer[] = [];
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const key = (): LinkKey => ({ token, pin });
  const sender = () => ({ ...key(), name: withoutDirectionMarks(state.name).trim() });

  function change(changed: Partial<Answering>) {
    state = { ...state, ...changed };
    keep(token, { name: state.name, pending: state.pending, comments: state.unsaid, drafts: state.drafts });
    draw();
  }

  async function open(typed = pin) {
    pin = typed;
    const { branding, ...view } = await call<OpenedApproval>('/api/approval-links/views', key());
    state = { ...state, view, branding, cards: view.cards };
  }

  /** One request at a time; what is answered or said meanwhile goes with the next. */
  async function flush(): Promise<void> {
    const [first] = state.unsaid;
    if (isSending || (state.pending.length === 0 && first === undefined)) return;
    isSending = true;
    clearTimeout(retry);
    let changed: Partial<Answering> = {};
    try {
      changed = {
        ...(await (first === undefined || state.pending.length > 0 ? sendPending() : say(first))),
        isOffline: false,
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 403 || error.status === 404) return refuse(error);
      const isOffline = isPassing(error);
      if (isOffline) retry = setTimeout(() => void flush(), retryAfter);
      changed = { ...(!isOffline && takenBack(state, error, { onItsWay, comment: first })), isOffline };
    } finally {
      isSending = false;
      onItsWay = [];
      change(changed);
    }
    if (!state.isOffline) await flush();
  }

  async function sendPending(): Promise<Partial<Answering>> {
    onItsWay = state.pending;
    const body = { ...sender(), answers: onItsWay };
    const answered = await call<Answered>('/api/approval-links/answers', body);
    return taken(state, answered, onItsWay);
  }

  async function say(first: KeptComment): Promise<Partial<Answering>> {
    const body = { ...sender(), ...first };
    const { entries } = await call<{ entries: ThreadEntry[] }>('/api/approval-links/comments', body);
    const withEntries = (card: ApprovalCard) => (card.postId === first.postId ? { ...card, entries } : card);
    return {
      unsaid: state.unsaid.filter((each) => each !== first),
      cards: state.cards.map(withEntries),
      view: state.view && { ...state.view, cards: state.view.cards.map(withEntries) },
    };
  }

  function write(postId: string, changed: Draft) {
    change({ drafts: { ...state.drafts, [postId]: { ...state.drafts[postId], ...changed } } });
  }

  return {
    state: () => state,
    open,
    flush,
    /** After the link was refused: what is written stays kept, as the next link of the round may take it. */
    close: () => (state = { ...state, view: undefined }),
    give: (answers: readonly GivenAnswer[]) => {
      const refusals = { ...state.refusals };
      for (const { postId } of answers) refusals[postId] = undefined;
      change({ refusals, pending: withAnswers(state.pending, answers, onItsWay) });
      void flush();
    },
    comment: (postId: string) => {
      const text = state.drafts[postId]?.comment?.trim() ?? '';
      change({
        unsaid: [...state.unsaid, { id: crypto.randomUUID(), postId, text }],
        commentRefusals: { ...state.commentRefusals, [postId]: undefined },
        drafts: { ...state.drafts, [postId]: { ...state.drafts[postId], comment: undefined } },
      });
      void flush();
    },
    write,
    rename: (typed: string) => change({ name: typed, nameProblem: '' }),
  };
}

/** What the service took: its answers are on the cards, and leave their forms unless another was given meanwhile. */
function taken(state: Answering, { view, refused }: Answered, sent: readonly GivenAnswer[]): Partial<Answering> {
  const refusals = { ...state.refusals };
  for (const { postId, error } of refused) refusals[postId] = codeText(state, error.code);
  const drafts = { ...state.drafts };
  for (const given of sent) {
    const { postId, answer } = given;
    const isTaken = answer !== 'undo' && refusals[postId] === undefined;
    if (isTaken && state.pending.includes(given)) drafts[postId] = { comment: drafts[postId]?.comment };
  }
  return {
    view,
    cards: state.cards.map((card) => view.cards.find(({ postId }) => postId === card.postId) ?? card),
    refusals,
    drafts,
    pending: state.pending.filter((answer) => !sent.includes(answer)),
  };
}

interface Sent {
  readonly onItsWay: readonly GivenAnswer[];
  readonly comment: KeptComment | undefined;
}

/** What can never be sent so is in its form again, with what is wrong beside it. */
function takenBack(state: Answering, { code, fields }: Refused, { onItsWay, comment }: Sent): Partial<Answering> {
  const named = fields['name'];
  const nameProblem =
    named === undefined
      ? state.nameProblem
      : named.code === nameMissing
        ? textsOf(state).name.missing
        : codeText(state, named.code);
  const about = Object.entries(fields).find(([field]) => field.startsWith('answers.') || field === 'text');
  const why = named === undefined ? codeText(state, about?.[1].code ?? code) : undefined;
  const drafts = { ...state.drafts };
  if (onItsWay.length > 0 || comment === undefined) {
    const wrong = onItsWay.filter((_, index) =>
      Object.keys(fields).some((field) => field.startsWith(`answers.${index}.`)),
    );
    const back = wrong.length > 0 ? wrong : onItsWay;
    const refusals = { ...state.refusals };
    for (const { postId, answer } of back) {
      if (why !== undefined) refusals[postId] = why;
      if (answer !== 'undo') drafts[postId] = { ...drafts[postId], answer };
    }
    return { nameProblem, pending: state.pending.filter((answer) => !back.includes(answer)), refusals, drafts };
  }
  const { postId } = comment;
  const said = [comment.text, drafts[postId]?.comment ?? ''].filter((text) => text !== '').join('\n');
  return {
    nameProblem,
    unsaid: state.unsaid.filter((each) => each !== comment),
    drafts: { ...drafts, [postId]: { ...drafts[postId], comment: said } },
    commentRefusals: { ...state.commentRefusals, [postId]: why ?? nameProblem },
  };
}
