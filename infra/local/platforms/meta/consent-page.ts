import type { Answer } from '../kit/answer.ts';
import type { GraphCall } from './graph-call.ts';
import { type Html, html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import { type Scope, scopes } from './scopes.ts';
import { type Page, pages, person } from './seed.ts';

export interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly Scope[];
}

const pageChoice = ({ id, name, instagram, tasks }: Page): Html => html`
  <label class="choice">
    <input type="checkbox" name="page" value="${id}" ${tasks === undefined ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span
      >${name}<small
        >${instagram ? `Page, with Instagram @${instagram.username}` : 'Page, without Instagram'}</small
      ></span
    >
  </label>
`;

const scopeChoice = (scope: Scope): Html => html`
  <label class="choice">
    <input type="checkbox" name="granted_scope" value="${scope}" checked />
    <span>${scopes[scope]}<small>${scope}</small></span>
  </label>
`;

export function consentPage({ pathname, query, simulator }: GraphCall, requested: ConsentRequest): Answer {
  const optional = requested.scopes.filter((scope) => scope !== 'public_profile');
  const body = html`
    <header class="banner">This is the Meta simulator. No real account is involved.</header>
    <main class="card">
      <header class="person">
        <img src="/_sim/pictures/${person.id}.svg" alt="" width="56" height="56" />
        <p>Signed in as <strong>${person.name}</strong></p>
      </header>
      <h1>${simulator.app.name} asks for access</h1>
      <p>It receives your name and profile picture, and what you leave ticked here.</p>
      <form method="post" action="${pathname}?${query.toString()}">
        <fieldset>
          <legend>Pages and Instagram accounts</legend>
          ${pages.map(pageChoice)}
        </fieldset>
        <fieldset>
          <legend>Permissions</legend>
          ${optional.length > 0 ? optional.map(scopeChoice) : html`<p>None beyond your public profile.</p>`}
        </fieldset>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Continue as ${person.firstName}</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Log in to ${simulator.app.name} · Meta simulator`, body }, formTargets);
}
