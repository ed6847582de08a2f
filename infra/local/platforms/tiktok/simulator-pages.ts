import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { published, type PublishedPost } from './published.ts';
import { creators, type Creator } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the TikTok simulator. Nothing here is on the internet.</header>`;

const privacyNames: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only the creator',
};

function postView(post: PublishedPost): Html {
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${post.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong>@${post.accountName}</strong>
          <small
            >${[privacyNames[post.privacy] ?? post.privacy, ...post.labels].join(' · ')} ·
            <time datetime="${post.at}">${new Date(post.at).toUTCString()}</time></small
          >
        </p>
      </header>
      <div class="media upright">
        ${post.mediaUrls.map((address, index) => mediaView(address, index, post.mediaUrls.length))}
      </div>
      ${post.kind === 'photo' && post.title !== '' ? html`<p class="caption" dir="auto"><b>${post.title}</b></p>` : ''}
      <p class="caption" dir="auto">${post.text}</p>
      <footer><a href="${new URL(post.permalink).pathname}">Open this post</a> <code>${post.id}</code></footer>
    </article>
  `;
}

const accountView = ({ openId, username, nickname, privacyOptions }: Creator): Html => html`
  <li>
    <img src="/_sim/pictures/${openId}.svg" alt="" width="40" height="40" />
    <p>
      <strong>${nickname}</strong>
      <small>@${username} · ${privacyOptions.map((option) => privacyNames[option] ?? option).join(', ')}</small>
    </p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const posts = published(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>TikTok simulator</h1>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        <ul class="accounts">
          ${creators.map(accountView)}
        </ul>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${posts.length > 0 ? posts.map(postView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'TikTok simulator', body });
}

export function postPage(simulator: Simulator, id: string): Answer {
  const post = published(simulator).find((one) => one.id === id);
  const body = html`
    ${banner}
    <main>
      <h1>${post ? `A post by ${post.accountName}` : 'This post is not here'}</h1>
      ${post ? postView(post) : html`<p>It was not published, or not yet.</p>`}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  return pageAnswer({ title: `${post?.accountName ?? 'Not here'} · TikTok simulator`, body, status: post ? 200 : 404 });
}
