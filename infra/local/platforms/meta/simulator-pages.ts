import { html, type Html } from '../kit/html.ts';
import {
  accountView,
  captionView,
  frontPage,
  itemPage,
  itemView,
  type Look,
  mediaView,
  section,
  timeView,
} from '../kit/pages.ts';
import { answersTo, nameOf } from './comments.ts';
import {
  findPublishedObject,
  type PublishedKind,
  type PublishedObject,
  publishedObjects,
} from './published-objects.ts';
import { findPageOfInstagram, pages, person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import type { Comment } from './store.ts';

export const look: Look = { title: 'Meta', iconOf: person.id, noun: 'post' };

const platformNames = { instagram: 'Instagram', facebook: 'Facebook' } as const;
const postsPerAccount = 50;

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

function tagsOf({ userTags }: PublishedObject): Html {
  const names = [...new Set(userTags.flat().map(({ username }) => `@${username}`))];
  return names.length === 0 ? html`` : html`<p class="caption">Tagged: ${names.join(', ')}</p>`;
}

const postView = (post: PublishedObject): Html =>
  itemView(look, post, {
    heading: html`<strong>${[post.accountName, ...post.collaborators].join(', ')}</strong>`,
    about: html`${post.location === null ? '' : `at ${post.location.name} · `}${platformNames[post.platform]} ·
    ${kindNames[post.kind]} · ${timeView(post.createdAt)}`,
    body: [
      mediaOf(post),
      ...(post.coverUrl === null ? [] : [coverView(post.coverUrl)]),
      tagsOf(post),
      captionView(post.text),
      ...(post.link === null ? [] : [linkView(post.link)]),
      ...post.comments.map(
        ({ text }) => html`<p class="caption" dir="auto"><strong>${post.accountName}</strong> ${text}</p>`,
      ),
    ],
  });

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    {
      accounts: pages.map(({ id, name, category, instagram }) => {
        const account = instagram ? `Instagram @${instagram.username}` : 'no Instagram account';
        return accountView(id, name, `${category.name} · ${account}`);
      }),
      title: `Accounts of ${person.name}`,
    },
    publishedObjects(simulator, postsPerAccount).map(postView),
    {
      before: [
        html`<p>
          <a href="/_sim/webhooks">Send webhooks</a> ·
          <a href="/_sim/people">Remove the app or have data deleted</a>
        </p>`,
      ],
    },
  );

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
  return section(
    'comments',
    'Comments',
    html` <ul class="comments">
        ${comments.toReversed().map((comment) => commentView(simulator, comment))}
      </ul>
      <form method="post" action="/_sim/comments" class="card order">
        <input type="hidden" name="postId" value="${id}" />
        <label>Your name <input name="name" value="${person.name}" maxlength="100" required /></label>
        <label>Your comment <textarea name="text" maxlength="8000" dir="auto" required></textarea></label>
        <button type="submit" class="primary">Comment</button>
      </form>`,
  );
}

export const postPath = /^\/_sim\/posts\/([\w.]+)$/;

export function showPost(simulator: Simulator, path: string) {
  const post = findPublishedObject(simulator, postPath.exec(path)?.[1] ?? '');
  return itemPage(look, post, (shown) => [postView(shown), discussion(simulator, shown)], {
    missing: 'It was removed, or it is not public yet.',
    formTargets: ["'self'"],
  });
}
