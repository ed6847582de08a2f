import { type Answer, Refusal } from './answers.ts';
import { html, pageWithIcon, type Html } from './html.ts';
import { isDocumentFile, isVideoFile } from './media-files.ts';

/** How a simulator names itself, and what it publishes. */
export interface Look {
  /** As in "X simulator". */
  readonly title: string;
  /** The account whose picture is the icon. */
  readonly iconOf: string;
  /** As in "All posts". */
  readonly noun: string;
}

const pictureOf = (accountId: string) => `/_sim/pictures/${accountId}.svg`;

export const pageAnswer = (
  { iconOf }: Look,
  page: { title: string; body: Html; status?: number },
  formTargets: readonly string[] = [],
): Answer => pageWithIcon({ ...page, icon: pictureOf(iconOf) }, formTargets);

/** Of a request for consent that is not allowed, which is not redirected. */
export const loginRefusal = (look: Look, sentence: string): Refusal =>
  new Refusal(
    sentence,
    pageAnswer(look, {
      status: 400,
      title: 'Cannot log in',
      body: html`<main class="card">
        <h1>Cannot log in</h1>
        <p role="alert">${sentence}</p>
      </main>`,
    }),
  );

const banner = ({ title }: Look) =>
  html`<header class="banner">This is the ${title} simulator. Nothing here is on the internet.</header>`;

export const accountView = (id: string, name: string, about: string): Html => html`
  <li id="account-${id}">
    <img src="${pictureOf(id)}" alt="" width="40" height="40" />
    <p><strong>${name}</strong> <small>${about}</small></p>
  </li>
`;

export const timeView = (at: string): Html => html`<time datetime="${at}">${new Date(at).toUTCString()}</time>`;

export function mediaView(address: string, index: number, total: number, altText?: string | null): Html {
  const { pathname } = new URL(address);
  const name = `${index + 1} of ${total}`;
  if (isDocumentFile(pathname)) return html`<a href="${pathname}">${altText ?? `Document ${name}`}</a>`;
  return isVideoFile(pathname)
    ? html`<video src="${pathname}" controls preload="metadata" aria-label="Video ${name}"></video>`
    : html`<img src="${pathname}" alt="${altText ?? `Picture ${name}`}" loading="lazy" />`;
}

/** One below the other, or side by side. */
export const mediaGrid = (addresses: readonly string[], altTexts: readonly (string | null)[] = []): Html =>
  html`<div class="media ${addresses.length > 1 ? 'grid' : ''}">
    ${addresses.map((address, index) => mediaView(address, index, addresses.length, altTexts[index]))}
  </div>`;

export const captionView = (text: string): Html => html`<p class="caption" dir="auto">${text}</p>`;

/** What was published, for its picture, its heading and its page. */
interface PublishedItem {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly permalink: string;
}

interface ShownItem {
  readonly heading?: Html;
  /** In small print below the heading. */
  readonly about: Html;
  readonly body: readonly Html[];
  /** The account's; by default that of its id. */
  readonly picture?: string;
  readonly shownId?: string;
}

export const itemView = (
  { noun }: Look,
  { id, accountId, accountName, permalink }: PublishedItem,
  { heading = html`<strong>@${accountName}</strong>`, about, body, picture = accountId, shownId = id }: ShownItem,
): Html => html`
  <article class="post">
    <header>
      <img src="${pictureOf(picture)}" alt="" width="40" height="40" />
      <p>${heading} <small>${about}</small></p>
    </header>
    ${body}
    <footer><a href="${new URL(permalink).pathname}">Open this ${noun}</a> <code>${shownId}</code></footer>
  </article>
`;

export const section = (id: string, title: string, body: Html | readonly Html[]): Html => html`
  <section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section>
`;

/** @param more sections between the accounts and what was published */
export function frontPage(
  look: Look,
  { accounts, title = 'Accounts' }: { accounts: readonly Html[]; title?: string },
  published: readonly Html[],
  { before = [], more = [] }: { before?: readonly Html[]; more?: readonly Html[] } = {},
): Answer {
  const nothing = html`<p>Nothing yet. What is published appears here.</p>`;
  const body = html`
    ${banner(look)}
    <main>
      <h1>${look.title} simulator</h1>
      ${before}
      ${section(
        'accounts',
        title,
        html`<ul class="accounts">
          ${accounts}
        </ul>`,
      )}
      ${more} ${section('published', 'Published', published.length > 0 ? published : nothing)}
    </main>
  `;
  return pageAnswer(look, { title: `${look.title} simulator`, body });
}

/** The page of one item, which is undefined when it is not there. */
export function itemPage<T extends PublishedItem>(
  look: Look,
  item: T | undefined,
  view: (item: T) => Html | readonly Html[],
  {
    missing = 'It was not published, or it was deleted.',
    formTargets = [],
    ...said
  }: { missing?: string; formTargets?: readonly string[]; heading?: string; title?: string } = {},
): Answer {
  if (item === undefined) {
    const nothing = { title: 'Not here', heading: `This ${look.noun} is not here`, body: html`<p>${missing}</p>` };
    return innerPage(look, { ...nothing, status: 404 }, formTargets);
  }
  const named = { title: item.accountName, heading: `A ${look.noun} by ${item.accountName}` };
  return innerPage(look, { ...named, ...said, body: view(item) }, formTargets);
}

/** Leads back to the front page. */
export function innerPage(
  look: Look,
  {
    title,
    heading,
    body,
    status = 200,
  }: { title: string; heading: string; body: Html | readonly Html[]; status?: number },
  formTargets: readonly string[] = [],
): Answer {
  const page = html`
    ${banner(look)}
    <main>
      <h1>${heading}</h1>
      ${body}
      <p><a href="/_sim/">All ${look.noun}s</a></p>
    </main>
  `;
  return pageAnswer(look, { title: `${title} · ${look.title} simulator`, body: page, status }, formTargets);
}
