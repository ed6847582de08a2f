import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import type { RenditionWidth } from '../../../shared/domain/media/rendition.ts';
import type { MediaItem, MediaKind, MediaType } from '../../../shared/domain/media/media.ts';
import type { Patch } from '../../../shared/videos/patch.ts';

/** A library file. `secret` is the unguessable part of its public address; `version` moves when a post takes it. */
export interface MediaRecord extends MediaItem {
  secret: string;
  version: number;
}

export interface MediaSelection {
  kinds: readonly MediaKind[];
  before?: MediaPlace | undefined;
}

export interface AllMedia {
  newest(selection: MediaSelection, count: number): Promise<MediaRecord[]>;
}

export interface Media {
  /** Throws `media.changed` when there is one of its id. */
  create(item: MediaRecord): Promise<void>;
  find(id: MediaId): Promise<MediaRecord | undefined>;
  findAll(ids: readonly MediaId[]): Promise<ReadonlyMap<MediaId, MediaRecord>>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<MediaRecord[]>;
  finish(item: MediaRecord): Promise<boolean>;
  /** Throws `media.changed` when it is not ready, or its tags changed since it was read. */
  setTags(item: Pick<MediaRecord, 'id' | 'tags'>, tags: readonly string[]): Promise<void>;
  /** Throws `media.changed` when it is not ready. */
  setBlur(id: MediaId, blur: string): Promise<void>;
  /** Hides a file; throws `media.changed` when it changed since it was read, for instance because a post took it. */
  beginRemoval(item: MediaRecord): Promise<void>;
  endRemoval(id: MediaId): Promise<void>;
}

export interface UploadTicket {
  url: string;
  fields: Record<string, string>;
}

/** What is published of an upload: other bytes, or its own but for some. */
export interface Published {
  readonly bytes?: Uint8Array;
  readonly patches?: readonly Patch[];
}

/** `blur`: a ThumbHash in base64. */
export interface DrawnRenditions {
  readonly files: readonly { readonly width: RenditionWidth; readonly bytes: Uint8Array }[];
  readonly blur: string;
}

export interface MediaStore {
  /** A form that stores exactly this key, type and size; valid for five minutes. */
  issueUpload(upload: { key: string; type: MediaType; size: number }): Promise<UploadTicket>;
  /** The size of an upload and its first `bytes`; undefined when there is none. */
  head(key: string, bytes: number): Promise<{ size: number; start: Uint8Array } | undefined>;
  /** `length` bytes from a position; fewer at the end. Throws when they cannot be read. */
  read(key: string, from: number, length: number): Promise<Uint8Array>;
  /** Puts a checked file into the public folder; returns its path on the site. */
  admit(key: string, to: { name: string; type: MediaType; size: number }, published: Published): Promise<string>;
  /** The bytes of a checked file. */
  admitted(name: string): Promise<Uint8Array>;
  /** Beside the checked file of this name. */
  admitRendition(name: string, rendition: DrawnRenditions['files'][number]): Promise<void>;
  /** Gives a checked file a second name, and its renditions when it has them; returns its path on the site. */
  copy(from: string, to: string, hasRenditions: boolean): Promise<string>;
  discard(key: string): Promise<void>;
  /** A checked file and its renditions. */
  withdraw(name: string): Promise<void>;
}

/** Adds to the path of a library file the signature without which the site does not serve it. */
export type SignPath = (path: string) => string;

export type FileAddresses = (now: Date) => Promise<SignPath>;
