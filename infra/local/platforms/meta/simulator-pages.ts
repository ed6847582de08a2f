import type { Answer } from '../kit/answer.ts';
import { type Html, html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import { mediaView } from '../kit/media-view.ts';
import {
  type PublishedKind,
  type PublishedObject,
  findPublishedObject,
  publishedObjects,
} from './published-objects.ts';
import { type Page, findPageOfInstagram, pages, person } from './seed.ts';
import { answersTo, nameOf } from './comment-nodes.ts';
import type { Comment } from './records.ts';
import type { Simulator } from './simulator.ts';

const platformNames = { instagram: 'Instagram', facebook: 'Facebook' } as const;
const postsPerAccount = 50;

const banner = html`<header class="banner">This is the Meta simulator. Nothing here is on the internet.</header>`;

const kindNames: Readonly<Record<PublishedKind, string>> = {
  text: 'Text',
  link: 'Link',
  photo: 'Photo',
  photos: 'Photos',
  video: 'Video',
  image: 'Image',
  reel: 'Reel',
  story: 'Story',
  carousel: 'Carousel',
};

const layouts: Readonly<Partial<Record<PublishedKind, string>>> = {
  photos: 'grid',
  reel: 'upright',
  story: 'upright',
};

const coverView = (address: string): Html =>
  html`<figure class="cover">
    <img src="${address}" alt="Cover" width="90" />
    <figcaption>Cover</figcaption>
  </figure>`;

function mediaOf({ kind, mediaUrls, altTexts }: PublishedObject): Html {
  const views = mediaUrls.map((address, index) => mediaView(address, index, mediaUrls.length, altTexts[index]));
  if (kind !== 'carousel') return html`<div class="media ${layouts[kind] ?? ''}">${views}</div>`;
  return html`<div class="media sideways" tabindex="0" role="group" aria-label="Carousel of ${views.length}">
    ${views}
  </div>`;
}

const linkView = (link: string): Html => html`
  <a class="preview" href="${link}" rel="noreferrer"><small>${new URL(link).hostname}</small>${link}</a>
`;

function tagsOf({ userTags }: PublishedObject): Html | string {
  const names = [...new Set(userTags.flat().map(({ username }) => `@${username}`))];
  return names.length === 0 ? '' : html`<p class="caption">Tagged: ${names.join(', ')}</p>`;
}

function postView(post: PublishedObject): Html {
  const shown = new Date(post.createdAt).toUTCString();
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${post.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong>${[post.accountName, ...post.collaborators].join(', ')}</strong>
          <small
            >${post.location === null ? '' : `at ${post.location.name} · `}${platformNames[post.platform]} ·
            ${kindNames[post.kind]} · <time datetime="${post.createdAt}">${shown}</time></small
          >
        </p>
      </header>
      ${mediaOf(post)} ${post.coverUrl === null ? '' : coverView(post.coverUrl)} ${tagsOf(post)}
      <p class="caption" dir="auto">${post.text}</p>
      ${post.link === null ? '' : linkView(post.link)}
      ${post.comments.map(({ text }) => html`<p class="caption" dir="auto"><strong>${post.accountName}</strong> ${text}</p>`)}
      <footer><a href="/_sim/posts/${post.id}">Open this post</a> <code>${post.id}</code></footer>
    </article>
  `;
}

const accountView = ({ id, name, category, instagram }: Page): Html => html`
  <li id="account-${id}">
    <img src="/_sim/pictures/${id}.svg" alt="" width="40" height="40" />
    <p>
      <strong>${name}</strong>
      <small>${category.name} · ${instagram ? `Instagram @${instagram.username}` : 'no Instagram account'}</small>
    </p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const posts = publishedObjects(simulator, postsPerAccount);
  const body = html`
    ${banner}
    <main>
      <h1>Meta simulator</h1>
      <p>
        <a href="/_sim/webhooks">Send webhooks</a> ·
        <a href="/_sim/people">Remove the app or have data deleted</a>
      </p>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts of ${person.name}</h2>
        <ul class="accounts">
          ${pages.map(accountView)}
        </ul>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${posts.length > 0 ? posts.map(postView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'Meta simulator', body });
}

const commentView = (simulator: Simulator, comment: Comment): Html => html`
  <li>
    <p class="caption" dir="auto">
      <strong>${nameOf(comment) ?? findPageOfInstagram(comment.author)?.instagram?.username ?? ''}</strong>
      ${comment.text} ${comment.isHidden === true ? html`<small>hidden</small>` : ''}
    </p>
    <ul>
      ${answersTo(simulator.store.comments, comment)
        .toReversed()
        .map((answer) => commentView(simulator, answer))}
    </ul>
  </li>
`;

const shownComments = 200;

function discussion(simulator: Simulator, { id }: PublishedObject): Html {
  const comments = simulator.store.comments.newest(id, { limit: shownComments }).map(({ record }) => record);
  return html`<section aria-labelledby="comments">
    <h2 id="comments">Comments</h2>
    <ul class="comments">
      ${comments.toReversed().map((comment) => commentView(simulator, comment))}
    </ul>
    <form method="post" action="/_sim/comments" class="card order">
      <input type="hidden" name="postId" value="${id}" />
      <label>Your name <input name="name" value="${person.name}" maxlength="100" required /></label>
      <label>Your comment <textarea name="text" maxlength="8000" dir="auto" required></textarea></label>
      <button type="submit" class="primary">Comment</button>
    </form>
  </section>`;
}

export function postPage(simulator: Simulator, id: string): Answer {
  const post = findPublishedObject(simulator, id);
  const body = html`
    ${banner}
    <main>
      <h1>${post ? `A post by ${post.accountName}` : 'This post is not here'}</h1>
      ${post ? html`${postView(post)} ${discussion(simulator, post)}` : html`<p>It was removed, or it is not public yet.</p>`}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  const title = `${post?.accountName ?? 'Not here'} · Meta simulator`;
  return pageAnswer({ title, body, status: post ? 200 : 404 }, ["'self'"]);
}
