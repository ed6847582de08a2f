import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import type { MediaItem, MediaKind, MediaType } from '../../../shared/domain/media/media.ts';

/** A file of the library. `secret` is the unguessable part of its public address; `version` moves when a post takes it. */
export interface MediaRecord extends MediaItem {
  secret: string;
  version: number;
}

/** Which of the files of all clients are asked for. */
export interface MediaSelection {
  kinds: readonly MediaKind[];
  /** Behind the file that stands here. */
  before?: MediaPlace | undefined;
}

export interface AllMedia {
  /** The newest files of all clients that can be used, newest first, `count` at most. */
  newest(selection: MediaSelection, count: number): Promise<MediaRecord[]>;
}

export interface Media {
  create(item: MediaRecord): Promise<void>;
  find(id: MediaId): Promise<MediaRecord | undefined>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<MediaRecord[]>;
  /** Ends an upload; false, and nothing changed, when it has ended already or is gone. */
  finish(item: MediaRecord): Promise<boolean>;
  /** Takes a file away from everybody; throws `media.changed` when it changed since it was read, as when a post took it. */
  beginRemoval(item: MediaRecord): Promise<void>;
  /** Forgets a file whose removal was begun. */
  endRemoval(id: MediaId): Promise<void>;
}

export interface UploadTicket {
  url: string;
  fields: Record<string, string>;
}

export interface MediaStore {
  /** A form that can store exactly this key, type and size within five minutes. */
  issueUpload(upload: { key: string; type: MediaType; size: number }): Promise<UploadTicket>;
  /** The size of an uploaded file and up to `bytes` of its beginning; undefined when there is none. */
  head(key: string, bytes: number): Promise<{ size: number; start: Uint8Array } | undefined>;
  /** So many bytes of an uploaded file from a position on; fewer at its end. Throws when they cannot be read. */
  read(key: string, from: number, length: number): Promise<Uint8Array>;
  /** Copies a checked file to where it can be read; answers its path on the site. */
  admit(key: string, to: { name: string; type: MediaType }): Promise<string>;
  /** Discards an upload. */
  discard(key: string): Promise<void>;
  /** Takes a file from where it can be read; `name` is the one it was admitted under. */
  withdraw(name: string): Promise<void>;
}
