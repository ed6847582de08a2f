import { type Html, html } from '../kit/html.ts';
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
import { newestFirst } from '../kit/published.ts';
import { ownComments } from './comment-routes.ts';
import { channels, findChannel } from './seed.ts';
import type { Simulator, Video } from './simulator.ts';

export const look: Look = { title: 'YouTube', iconOf: channels[0]?.id ?? '', noun: 'video' };

function videoOf(simulator: Simulator, video: Video) {
  const { url, store } = simulator;
  const { title = '', playlists = [] } = findChannel(video.owner) ?? {};
  const fileUrl = (file: string) => `${url}/_sim/files/${file}`;
  return {
    id: video.id,
    accountId: video.owner,
    accountName: title,
    title: video.title,
    text: video.description,
    tags: video.tags,
    privacy: video.privacy,
    isMadeForKids: video.isMadeForKids,
    isSynthetic: video.isSynthetic,
    mediaUrls: video.file === null ? [] : [fileUrl(video.file)],
    thumbnailUrl: video.thumbnail === null ? null : fileUrl(video.thumbnail),
    /** The titles of the playlists that it is in, once for each time. */
    playlists: playlists.flatMap((playlist) =>
      store.playlistItems
        .newest(playlist.id)
        .filter(({ record }) => record.videoId === video.id)
        .map(() => playlist.title),
    ),
    /** What the channel itself commented. */
    comments: ownComments(simulator, video),
    permalink: `${url}/${video.id}`,
    at: new Date(video.at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator) {
  const shown = simulator.store.videos
    .all()
    .toReversed()
    .filter(({ isDeleted }) => !isDeleted)
    .map((video) => videoOf(simulator, video));
  return newestFirst(shown, ({ accountId, title }) => `${accountId} ${title}`);
}
export type PublishedVideo = ReturnType<typeof published>[number];

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

const videoView = (video: PublishedVideo): Html =>
  itemView(look, video, {
    heading: html`<strong dir="auto">${video.title}</strong>`,
    about: html`${video.accountName} · ${timeView(video.at)}`,
    body: [
      html`<div class="media">${video.mediaUrls.map((address, index) => mediaView(address, index, 1))}</div>`,
      ...(video.thumbnailUrl === null ? [] : [thumbnailView(video.thumbnailUrl)]),
      captionView(video.text),
      html`<p><small>${facts(video)}</small></p>`,
      ...video.comments.map((comment) => html`<p dir="auto">${video.accountName}: ${comment}</p>`),
    ],
  });

const thumbnailView = (address: string): Html =>
  html`<p><img src="${new URL(address).pathname}" alt="The chosen thumbnail" width="160" /></p>`;

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    { accounts: channels.map(({ id, title, handle }) => accountView(id, title, handle)), title: 'Channels' },
    published(simulator).map(videoView),
    { more: [section('quota', 'Used today', usedToday(simulator))] },
  );

const usedToday = ({ quota }: Simulator): Html =>
  html`<p>${quota.used('uploads')} of 100 uploads, ${quota.used('units')} of 10,000 units</p>`;

export function showVideo(simulator: Simulator, path: string) {
  const video = published(simulator).find(({ id }) => path === `/${id}`);
  return itemPage(look, video, videoView, video && { heading: `A video of ${video.accountName}`, title: video.title });
}
