import { type Html, html } from '../kit/html.ts';
import {
  accountView,
  captionView,
  frontPage,
  itemPage,
  itemView,
  type Look,
  mediaGrid,
  section,
  timeView,
} from '../kit/pages.ts';
import { newestFirst } from '../kit/published.ts';
import { accounts, findAccount } from './seed.ts';
import type { Simulator, Pin } from './simulator.ts';

export const look: Look = { title: 'Pinterest', iconOf: accounts[0]?.id ?? '', noun: 'pin' };

function pinOf({ url, store }: Simulator, pin: Pin) {
  const address = (file: string) => `${url}/_sim/files/${file}`;
  return {
    id: pin.id,
    accountId: pin.accountId,
    accountName: findAccount(pin.accountId)?.username ?? '',
    boardId: pin.owner,
    boardName: store.boards.find(pin.owner)?.name ?? '',
    sectionName: pin.section === undefined ? null : (store.sections.find(pin.section)?.name ?? null),
    title: pin.title,
    text: pin.description ?? '',
    description: pin.description,
    link: pin.link,
    altText: pin.altText,
    mediaUrls: pin.files.map(address),
    coverUrl: pin.cover === null ? null : address(pin.cover),
    /** Seconds. */
    coverAt: pin.coverAt,
    permalink: `${url}/pin/${pin.id}/`,
    at: new Date(pin.at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator) {
  const { pins, boards } = simulator.store;
  const shown = boards
    .all()
    .flatMap((board) => pins.newest(board.id).map(({ record }) => record))
    .filter(({ isDeleted }) => !isDeleted)
    .map((pin) => pinOf(simulator, pin))
    .toSorted((one, other) => other.id.localeCompare(one.id));
  return newestFirst(shown, ({ boardId, title, description, link, altText, mediaUrls }) =>
    JSON.stringify([boardId, title, description, link, altText, mediaUrls.length]),
  );
}
export type PublishedPin = ReturnType<typeof published>[number];

const pinView = (pin: PublishedPin): Html =>
  itemView(look, pin, {
    heading: html`<strong>@${pin.accountName}</strong> ·
      <bdi>${pin.boardName}</bdi> ${pin.sectionName === null ? '' : html` › <bdi>${pin.sectionName}</bdi>`}`,
    about: timeView(pin.at),
    body: [
      mediaGrid(
        pin.mediaUrls,
        pin.mediaUrls.map(() => pin.altText),
      ),
      ...(pin.title === null ? [] : [html`<h3 dir="auto">${pin.title}</h3>`]),
      captionView(pin.text),
      ...(pin.link === null ? [] : [html`<p><a href="${pin.link}" rel="noreferrer">${pin.link}</a></p>`]),
    ],
  });

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    {
      accounts: accounts.map(({ id, username, businessName }) =>
        accountView(id, businessName ?? username, `@${username}`),
      ),
    },
    published(simulator).map(pinView),
    { more: [section('access', 'Access of the app', html`<p>${simulator.app.access}</p>`)] },
  );

export function showPin(simulator: Simulator, path: string) {
  const pin = published(simulator).find(({ permalink }) => new URL(permalink).pathname === path);
  return itemPage(look, pin, pinView);
}
