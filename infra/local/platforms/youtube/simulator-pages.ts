import type { Answer } from '../kit/answer.ts';
import { html, type Html } from '../kit/html.ts';
import { mediaView } from '../kit/media-view.ts';
import { pageAnswer } from './page.ts';
import { published, type PublishedVideo } from './published.ts';
import { channels, type Channel } from './seed.ts';
import type { Simulator } from './simulator.ts';

const banner = html`<header class="banner">This is the YouTube simulator. Nothing here is on the internet.</header>`;

const facts = ({ privacy, isMadeForKids, isSynthetic, tags, playlists }: PublishedVideo): string =>
  [
    privacy,
    isMadeForKids && 'made for kids',
    isSynthetic && 'altered or synthetic',
    tags.length > 0 && `tags: ${tags.join(', ')}`,
    playlists.length > 0 && `in ${playlists.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

function videoView(video: PublishedVideo): Html {
  return html`
    <article class="post">
      <header>
        <img src="/_sim/pictures/${video.accountId}.svg" alt="" width="40" height="40" />
        <p>
          <strong dir="auto">${video.title}</strong>
          <small>${video.accountName} · <time datetime="${video.at}">${new Date(video.at).toUTCString()}</time></small>
        </p>
      </header>
      <div class="media">${video.mediaUrls.map((address, index) => mediaView(address, index, 1))}</div>
      ${
        video.thumbnailUrl === null
          ? ''
          : html`<p><img src="${new URL(video.thumbnailUrl).pathname}" alt="The chosen thumbnail" width="160" /></p>`
      }
      <p class="caption" dir="auto">${video.text}</p>
      <p><small>${facts(video)}</small></p>
      <footer><a href="${new URL(video.permalink).pathname}">Open this video</a> <code>${video.id}</code></footer>
    </article>
  `;
}

const channelView = ({ id, title, handle }: Channel): Html => html`
  <li>
    <img src="/_sim/pictures/${id}.svg" alt="" width="40" height="40" />
    <p><strong>${title}</strong> <small>${handle}</small></p>
  </li>
`;

export function frontPage(simulator: Simulator): Answer {
  const videos = published(simulator);
  const body = html`
    ${banner}
    <main>
      <h1>YouTube simulator</h1>
      <section aria-labelledby="channels">
        <h2 id="channels">Channels</h2>
        <ul class="accounts">
          ${channels.map(channelView)}
        </ul>
      </section>
      <section aria-labelledby="quota">
        <h2 id="quota">Used today</h2>
        <p>${simulator.quota.used('uploads')} of 100 uploads, ${simulator.quota.used('units')} of 10,000 units</p>
      </section>
      <section aria-labelledby="published">
        <h2 id="published">Published</h2>
        ${videos.length > 0 ? videos.map(videoView) : html`<p>Nothing yet. What is published appears here.</p>`}
      </section>
    </main>
  `;
  return pageAnswer({ title: 'YouTube simulator', body });
}

export function videoPage(simulator: Simulator, id: string): Answer {
  const video = published(simulator).find((one) => one.id === id);
  const body = html`
    ${banner}
    <main>
      <h1>${video ? `A video of ${video.accountName}` : 'This video is not here'}</h1>
      ${video ? videoView(video) : html`<p>It was not published, or it was deleted.</p>`}
      <p><a href="/_sim/">All videos</a></p>
    </main>
  `;
  return pageAnswer({ title: `${video?.title ?? 'Not here'} · YouTube simulator`, body, status: video ? 200 : 404 });
}
