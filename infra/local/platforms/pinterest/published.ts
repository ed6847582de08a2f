import type { Pin } from './records.ts';
import { findAccount } from './seed.ts';
import type { Simulator } from './simulator.ts';

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

type Alone = Omit<PublishedPin, 'duplicates'>;

function pinOf({ url, store }: Simulator, pin: Pin): Alone {
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
    .map((pin) => pinOf(simulator, pin));
  const words = ({ boardId, title, description, link, altText, mediaUrls }: Alone) =>
    JSON.stringify([boardId, title, description, link, altText, mediaUrls.length]);
  const counts = Map.groupBy(shown, words);
  return shown
    .map((pin) => ({ ...pin, duplicates: (counts.get(words(pin))?.length ?? 1) - 1 }))
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
}
