import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { fileFieldNames } from '../../../../../shared/platforms/platform-media.ts';
import { noErrors, type FieldErrors } from '../../../forms/field-errors.ts';
import { choicesForAnotherAccount } from '../../../platforms/choices.ts';
import { noRepeats, type Repeats } from '../series/repeats.ts';
import { judgedFields, type PostForm } from './post-form.ts';
import { type AdditionalClients, noAdditionalClients, type WrittenPost } from './cross-client/client-plan.ts';
import type { TextPlace } from './text-place.ts';

/** What a person entered, over what is assumed until they do. */
export type Entered = Omit<Partial<PostForm>, 'platforms'> & { readonly platforms?: PostForm['platforms'] | undefined };

/** Dialogs of other features. */
export type DialogName = 'connect' | 'captions' | 'links' | 'snippets' | 'slots';

/** What the composer holds until its post is saved, beside the files. */
export interface ComposerState {
  /** A new post, or the saved one. */
  readonly start: PostForm;
  readonly entered: Entered;
  readonly more: AdditionalClients;
  readonly repeats: Repeats;
  readonly refusal: FieldErrors;
  /** Fields that were changed since: they are checked on the next submission. */
  readonly outdated: readonly string[];
  /** Whose text is being written. */
  readonly place: TextPlace;
  readonly dialog: DialogName | undefined;
  /** What was saved meanwhile by somebody else. */
  readonly latest: Post | undefined;
  /** The post that is about to be saved for several clients. */
  readonly crossClient: WrittenPost | undefined;
  /** How often the fields of the time were asked for. */
  readonly timesWanted: number;
}

/** `shown` is the form as the person sees it, with what is assumed. */
export type ComposerAction =
  | { readonly type: 'entered'; readonly changed: Partial<PostForm>; readonly shown: PostForm }
  | { readonly type: 'kept'; readonly part: 'when' | 'time'; readonly shown: PostForm }
  | { readonly type: 'time-wanted'; readonly shown: PostForm }
  | { readonly type: 'options-changed'; readonly change: (known: PostForm['options']) => PostForm['options'] }
  | { readonly type: 'files-changed' }
  | { readonly type: 'client-chosen'; readonly clientId: ClientId | undefined; readonly shown: PostForm }
  | { readonly type: 'more-chosen'; readonly clients: AdditionalClients['clients'] }
  | { readonly type: 'repeated'; readonly repeats: Repeats }
  | { readonly type: 'refused'; readonly errors: FieldErrors; readonly place: TextPlace | undefined }
  | { readonly type: 'place-shown'; readonly place: TextPlace }
  | { readonly type: 'dialog-shown'; readonly dialog: DialogName | undefined }
  | { readonly type: 'conflict-found'; readonly latest: Post | undefined }
  | { readonly type: 'cross-client-asked'; readonly crossClient: WrittenPost | undefined }
  | { readonly type: 'begun-again' };

interface Restored {
  readonly form: PostForm;
  readonly more?: AdditionalClients | undefined;
  readonly repeats?: Repeats | undefined;
}

export const beginComposing = (start: PostForm, restored: Restored | undefined): ComposerState => ({
  start,
  entered: restored?.form ?? {},
  more: restored?.more ?? noAdditionalClients(),
  repeats: restored?.repeats ?? noRepeats,
  refusal: noErrors,
  outdated: [],
  place: 'all',
  dialog: undefined,
  latest: undefined,
  crossClient: undefined,
  timesWanted: 0,
});

export function composed(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case 'entered':
      return entered(state, action.changed, action.shown);
    case 'kept':
      return { ...state, entered: { ...assumedTime(action.shown, action.part), ...state.entered } };
    case 'time-wanted':
      return { ...entered(state, { when: 'schedule' }, action.shown), timesWanted: state.timesWanted + 1 };
    case 'options-changed': {
      // By what they are then: an upload may have taken a while.
      const options = action.change(state.entered.options ?? state.start.options);
      return { ...state, entered: { ...state.entered, options } };
    }
    case 'files-changed':
      return outdating(state, 'media', 'platformMedia', ...fileFieldNames, 'altTexts');
    case 'client-chosen':
      return clientChosen(state, action.clientId, action.shown);
    case 'more-chosen':
      return { ...state, more: { ...state.more, clients: action.clients } };
    case 'repeated':
      return { ...state, repeats: action.repeats };
    case 'refused':
      return { ...state, refusal: action.errors, outdated: [], place: action.place ?? state.place };
    case 'place-shown':
      return { ...state, place: action.place };
    case 'dialog-shown':
      return { ...state, dialog: action.dialog };
    case 'conflict-found':
      return { ...state, latest: action.latest };
    case 'cross-client-asked':
      return { ...state, crossClient: action.crossClient };
    case 'begun-again': {
      const more = { ...state.more, clients: [] };
      return outdating({ ...state, entered: {}, more, repeats: noRepeats }, ...judgedFields(state.start));
    }
  }
}

/** Those of the last submission whose fields were not changed since. */
export const standingErrors = ({ refusal, outdated }: Pick<ComposerState, 'refusal' | 'outdated'>): FieldErrors =>
  Object.fromEntries(Object.entries(refusal).filter(([field]) => !outdated.includes(field)));

function outdating(state: ComposerState, ...fields: readonly string[]): ComposerState {
  const added = fields.filter((field) => !state.outdated.includes(field));
  return added.length === 0 ? state : { ...state, outdated: [...state.outdated, ...added] };
}

/** Who enters a day also keeps what happens then. */
function entered(state: ComposerState, changed: Partial<PostForm>, shown: PostForm): ComposerState {
  const kept = 'date' in changed ? assumedTime(shown, 'when') : {};
  return outdating({ ...state, entered: { ...kept, ...state.entered, ...changed } }, ...judgedFields(changed));
}

/** What no later proposal overwrites. */
const assumedTime = ({ when, date, time }: PostForm, part: 'when' | 'time') =>
  part === 'when' ? { when } : { when, date, time };

/** Platforms and options belong to one client; the text stays. */
function clientChosen(state: ComposerState, clientId: ClientId | undefined, { options }: PostForm): ComposerState {
  const clients = state.more.clients.filter(({ id }) => id !== clientId);
  return outdating(
    {
      ...state,
      entered: { ...state.entered, platforms: undefined, clientId, options: choicesForAnotherAccount(options) },
      more: { ...state.more, clients },
    },
    ...judgedFields({ clientId, platforms: [], options }),
  );
}
