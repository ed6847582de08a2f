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
import { newestFirst, withDuplicates } from '../kit/published.ts';
import { accounts, findAccount } from './seed.ts';
import type { Simulator, Pin } from './simulator.ts';

export const look: Look = { title: 'Pinterest', iconOf: accounts[0]?.id ?? '', noun: 'pin' };

export interface PublishedPin {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly boardId: string;
  readonly boardName: string;
  readonly sectionName: string | null;
  readonly title: string | null;
  /** The description, or nothing. */
  readonly text: string;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
  readonly mediaUrls: readonly string[];
  readonly coverUrl: string | null;
  /** Seconds. */
  readonly coverAt: number | null;
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

function pinOf({ url, store }: Simulator, pin: Pin): Omit<PublishedPin, 'duplicates'> {
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
    coverAt: pin.coverAt,
    permalink: `${url}/pin/${pin.id}/`,
    at: new Date(pin.at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator): PublishedPin[] {
  const { pins, boards } = simulator.store;
  const shown = boards
    .all()
    .flatMap((board) => pins.newest(board.id).map(({ record }) => record))
    .filter(({ isDeleted }) => !isDeleted)
    .map((pin) => pinOf(simulator, pin))
    .toSorted((one, other) => other.id.localeCompare(one.id));
  return newestFirst(
    withDuplicates(shown, ({ boardId, title, description, link, altText, mediaUrls }) =>
      JSON.stringify([boardId, title, description, link, altText, mediaUrls.length]),
    ),
  );
}

const pinView = (pin: PublishedPin): Html =>
  itemView(look, {
    pictureOf: pin.accountId,
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
    permalink: pin.permalink,
    id: pin.id,
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
  return itemPage(look, pin && { heading: `A pin by ${pin.accountName}`, name: pin.accountName, body: pinView(pin) });
}
