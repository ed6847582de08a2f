import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { published, type PublishedPin } from './published.ts';
import { type Account, accounts } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the Pinterest simulator. Nothing here is on the internet.</header>`;

function pinView(pin: PublishedPin): Html {
  const total = pin.mediaUrls.length;
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${pin.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong>@${pin.accountName}</strong> · <bdi>${pin.boardName}</bdi>
          ${pin.sectionName === null ? '' : html` › <bdi>${pin.sectionName}</bdi>`}
          <small><time datetime="${pin.at}">${new Date(pin.at).toUTCString()}</time></small>
        </p>
      </header>
      <div class="media ${total > 1 ? 'grid' : ''}">
        ${pin.mediaUrls.map((address, index) => mediaView(address, index, total, pin.altText))}
      </div>
      ${pin.title === null ? '' : html`<h3 dir="auto">${pin.title}</h3>`}
      <p class="caption" dir="auto">${pin.description ?? ''}</p>
      ${pin.link === null ? '' : html`<p><a href="${pin.link}" rel="noreferrer">${pin.link}</a></p>`}
      <footer><a href="${new URL(pin.permalink).pathname}">Open this pin</a> <code>${pin.id}</code></footer>
    </article>
  `;
}

const accountView = ({ id, username, businessName }: Account): Html => html`
  <li>
    <img src="/_sim/pictures/${id}.svg" alt="" width="40" height="40" />
    <p><strong>${businessName ?? username}</strong> <small>@${username}</small></p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const pins = published(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>Pinterest simulator</h1>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        <ul class="accounts">
          ${accounts.map(accountView)}
        </ul>
      </section>
      <section aria-labelledby="access">
        <h2 id="access">Access of the app</h2>
        <p>${simulator.traps.access}</p>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${pins.length > 0 ? pins.map(pinView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'Pinterest simulator', body });
}

export function pinPage(simulator: Simulator, id: string): Answer {
  const pin = published(simulator).find((one) => one.id === id);
  const body = html`
    ${banner}
    <main>
      <h1>${pin ? `A pin by ${pin.accountName}` : 'This pin is not here'}</h1>
      ${pin ? pinView(pin) : html`<p>It was not published, or it was deleted.</p>`}
      <p><a href="/_sim/">All pins</a></p>
    </main>
  `;
  return pageAnswer({
    title: `${pin?.accountName ?? 'Not here'} · Pinterest simulator`,
    body,
    status: pin ? 200 : 404,
  });
}
