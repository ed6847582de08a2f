import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { published, type PublishedPost } from './published.ts';
import { members, nameOf, organizations } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the LinkedIn simulator. Nothing here is on the internet.</header>`;

const pictureOf = (urn: string) => `/_sim/pictures/${urn.split(':')[3]}.svg`;

function postView(post: PublishedPost): Html {
  const { article } = post;
  return html`
    <article class="post">
      <header>
        <img src="${pictureOf(post.accountId)}" alt="" width="40" height="40" />
        <p>
          <strong>${post.accountName}</strong>
          <small><time datetime="${post.at}">${new Date(post.at).toUTCString()}</time></small>
        </p>
      </header>
      <p class="caption" dir="auto">${post.text}</p>
      ${
        post.mediaUrls.length > 0
          ? html`<div class="media">
              ${post.mediaUrls.map((address, index) =>
                mediaView(address, index, post.mediaUrls.length, post.title ?? post.altTexts[index]),
              )}
            </div>`
          : ''
      }
      ${
        article === null
          ? ''
          : html`<p class="caption" dir="auto"><b>${article.title}</b><br /><small>${article.source}</small></p>`
      }
      <footer><a href="${new URL(post.permalink).pathname}">Open this post</a> <code>${post.id}</code></footer>
    </article>
  `;
}

const accountView = (id: string, name: string, kind: string): Html => html`
  <li>
    <img src="/_sim/pictures/${id}.svg" alt="" width="40" height="40" />
    <p>
      <strong>${name}</strong>
      <small>${kind}</small>
    </p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const posts = published(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>LinkedIn simulator</h1>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Members and pages</h2>
        <ul class="accounts">
          ${members.map((member) => accountView(member.id, nameOf(member), 'Member'))}
          ${organizations.slice(0, 2).map(({ id, name }) => accountView(id, name, 'Page'))}
        </ul>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${posts.length > 0 ? posts.map(postView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'LinkedIn simulator', body });
}

export function postPage(simulator: Simulator, urn: string): Answer {
  const post = published(simulator).find((one) => one.id === urn);
  const body = html`
    ${banner}
    <main>
      <h1>${post ? `A post by ${post.accountName}` : 'This post is not here'}</h1>
      ${post ? postView(post) : html`<p>It was not published, or it was deleted.</p>`}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  const title = `${post?.accountName ?? 'Not here'} · LinkedIn simulator`;
  return pageAnswer({ title, body, status: post ? 200 : 404 });
}
