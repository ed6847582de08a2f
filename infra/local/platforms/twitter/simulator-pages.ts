import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { published, type PublishedPost } from './published.ts';
import { people, type Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the X simulator. Nothing here is on the internet.</header>`;

const dollars = (microDollars: number) => `$${(microDollars / 1_000_000).toFixed(3)}`;

function postView(post: PublishedPost): Html {
  const total = post.mediaUrls.length;
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${post.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong>@${post.accountName}</strong>
          <small><time datetime="${post.at}">${new Date(post.at).toUTCString()}</time></small>
        </p>
      </header>
      <p class="caption" dir="auto">${post.text}</p>
      <div class="media ${total > 1 ? 'grid' : ''}">
        ${post.mediaUrls.map((address, index) => mediaView(address, index, total, post.altTexts[index]))}
      </div>
      ${post.labels.length === 0 ? '' : html`<p><small>${post.labels.join(' · ')}</small></p>`}
      <footer><a href="${new URL(post.permalink).pathname}">Open this post</a> <code>${post.id}</code></footer>
    </article>
  `;
}

const personView = ({ id, username, name }: Person): Html => html`
  <li>
    <img src="/_sim/pictures/${id}.svg" alt="" width="40" height="40" />
    <p><strong>${name}</strong> <small>@${username}</small></p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const posts = published(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>X simulator</h1>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        <ul class="accounts">
          ${people.map(personView)}
        </ul>
      </section>
      <section aria-labelledby="bill">
        <h2 id="bill">Billed to the app</h2>
        <p>${dollars(simulator.bill.total())}</p>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${posts.length > 0 ? posts.map(postView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'X simulator', body });
}

/** With the posts of its thread that follow. */
export function postPage(simulator: Simulator, id: string): Answer {
  const posts = published(simulator);
  const thread: PublishedPost[] = [];
  for (let post = posts.find((one) => one.id === id); post; post = answerTo(posts, post)) thread.push(post);
  const [first] = thread;
  const body = html`
    ${banner}
    <main>
      <h1>${first ? `A post by ${first.accountName}` : 'This post is not here'}</h1>
      ${first ? thread.map(postView) : html`<p>It was not published, or it was deleted.</p>`}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  return pageAnswer({ title: `${first?.accountName ?? 'Not here'} · X simulator`, body, status: first ? 200 : 404 });
}

const answerTo = (posts: readonly PublishedPost[], { id }: PublishedPost) =>
  posts.find(({ answers }) => answers === id);
