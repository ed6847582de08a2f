import type { Answer } from './answers.ts';
import { html, type Html } from './html.ts';
import type { JournaledRequest } from './journal.ts';
import { loginRefusal, type Look, pageAnswer } from './pages.ts';

export interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
}

export const splitScopes = (query: URLSearchParams, separator: string | RegExp): string[] =>
  (query.get('scope') ?? '').split(separator).filter((scope) => scope !== '');

/** Leads the person back to the app. */
export function sendBack(
  { redirectUri, state }: Pick<ConsentRequest, 'redirectUri' | 'state'>,
  outcome: Readonly<Record<string, string>>,
  { status = 302, hash = '' }: { status?: number; hash?: string } = {},
): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) }))
    url.searchParams.set(name, value);
  const headers = {
    location: `${url.href}${hash}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return { status, headers, body: '' };
}

export const accountChoice = (
  { id, name, about }: { id: string; name: string; about: string },
  isChosen: boolean,
  field = 'account',
): Html => html`
  <label class="choice">
    <input type="radio" name="${field}" value="${id}" ${isChosen ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span>${name}<small>${about}</small></span>
  </label>
`;

export const tickedChoice = (field: string, value: string, words: string, about?: string): Html => html`
  <label class="choice">
    <input type="checkbox" name="${field}" value="${value}" checked />
    <span>${words}${about === undefined ? '' : html`<small>${about}</small>`}</span>
  </label>
`;

export const fieldset = (legend: string, body: readonly Html[]): Html => html`
  <fieldset>
    <legend>${legend}</legend>
    ${body}
  </fieldset>
`;

export const wordList = (words: readonly string[]): Html => html`
  <ul>
    ${words.map((one) => html`<li>${one}</li>`)}
  </ul>
`;

interface ConsentForm {
  readonly title: string;
  readonly heading: string;
  /** Above the heading, and between it and the form. */
  readonly above?: Html;
  readonly before?: Html;
  readonly fields: readonly Html[];
  readonly approve: string;
  readonly deny?: string;
}

function consentPage(
  look: Look,
  { pathname, query }: JournaledRequest,
  redirectUri: string,
  { title, heading, above, before, fields, approve, deny = 'Cancel' }: ConsentForm,
): Answer {
  const body = html`
    <header class="banner">This is the ${look.title} simulator. No real account is involved.</header>
    <main class="card">
      ${above ?? ''}
      <h1>${heading}</h1>
      ${before ?? ''}
      <form method="post" action="${pathname}?${query.toString()}">
        ${fields}
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">${approve}</button>
          <button type="submit" name="decision" value="cancel">${deny}</button>
        </div>
      </form>
    </main>
  `;
  return pageAnswer(look, { title: `${title} · ${look.title} simulator`, body }, [
    "'self'",
    new URL(redirectUri).origin,
  ]);
}

interface Consent<C, R, A> {
  readonly look: Look;
  /** Throws a `Refusal` for a request that is not allowed. */
  readonly read: (call: C) => R;
  readonly form: (call: C, requested: R) => ConsentForm | Promise<ConsentForm>;
  /** What the app is told when the person cancels. */
  readonly denied: Readonly<Record<string, string>>;
  /** Undefined for one that nobody has. */
  readonly account: (call: C, requested: R) => A | undefined;
  /** To who decides nothing, or for an unknown account. */
  readonly undecided: string;
  /** What the app is told, such as the code. */
  readonly grant: (call: C, requested: R, account: A) => Readonly<Record<string, string>>;
  readonly sendBack?: (call: C, requested: R, outcome: Readonly<Record<string, string>>) => Answer;
}

/** `decision` is `approve` or `cancel`; scripts also say `approve-all`. */
export function consentRoutes<C extends JournaledRequest, R extends Pick<ConsentRequest, 'redirectUri' | 'state'>, A>({
  look,
  read,
  form,
  denied,
  account,
  undecided,
  grant,
  sendBack: lead = (_call, to, said) => sendBack(to, said),
}: Consent<C, R, A>) {
  return {
    showConsent: async (call: C): Promise<Answer> => {
      const requested = read(call);
      return consentPage(look, call, requested.redirectUri, await form(call, requested));
    },
    decideConsent: async (call: C): Promise<Answer> => {
      const requested = read(call);
      const decision = call.body.get('decision');
      if (decision === 'cancel') return lead(call, requested, denied);
      const chosen = account(call, requested);
      if (chosen === undefined || (decision !== 'approve' && decision !== 'approve-all'))
        throw loginRefusal(look, undecided);
      return lead(call, requested, grant(call, requested, chosen));
    },
  };
}
