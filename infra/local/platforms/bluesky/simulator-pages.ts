import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { publishedPosts, type PublishedPost } from './published.ts';
import { people, type Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the Bluesky simulator. Nothing here is on the internet.</header>`;

const partView = ({ text, kind, target = '' }: PublishedPost['parts'][number]): Html => {
  if (kind === 'link') return html`<a href="${target}" rel="noreferrer nofollow">${text}</a>`;
  return kind === undefined ? html`${text}` : html`<b title="${target}">${text}</b>`;
};

function postView(post: PublishedPost): Html {
  const media = post.mediaUrls.map((address, index) =>
    mediaView(address, index, post.mediaUrls.length, post.altTexts[index] || null),
  );
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${post.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong>@${post.accountName}</strong>
          <small><time datetime="${post.at}">${new Date(post.at).toUTCString()}</time></small>
        </p>
      </header>
      ${post.answers === null ? '' : html`<p><small>In answer to ${post.answers.split('/').at(-1) ?? ''}</small></p>`}
      <p class="caption" dir="auto">${post.parts.map(partView)}</p>
      ${media.length > 0 ? html`<div class="media">${media}</div>` : ''}
      ${post.card === null ? '' : html`<p class="caption" dir="auto"><b>${post.card.title}</b> ${post.card.uri}</p>`}
      <footer><a href="${new URL(post.permalink).pathname}">Open this post</a> <code>${post.rkey}</code></footer>
    </article>
  `;
}

const accountView = ({ did, handle, name }: Person): Html => html`
  <li>
    <img src="/_sim/pictures/${did}.svg" alt="" width="40" height="40" />
    <p><strong>${name}</strong> <small>@${handle}</small></p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const posts = publishedPosts(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>Bluesky simulator</h1>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        <ul class="accounts">
          ${people.map(accountView)}
        </ul>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${posts.length > 0 ? posts.map(postView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'Bluesky simulator', body });
}

export function postPage(simulator: Simulator, id: string): Answer {
  const post = publishedPosts(simulator).find((one) => one.id === id);
  const body = html`
    ${banner}
    <main>
      <h1>${post ? `A post by ${post.accountName}` : 'This post is not here'}</h1>
      ${post ? postView(post) : html`<p>It was not published, or it was deleted.</p>`}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  return pageAnswer({
    title: `${post?.accountName ?? 'Not here'} · Bluesky simulator`,
    body,
    status: post ? 200 : 404,
  });
}
