import type { ClientId } from '../../../shared/domain/ids.ts';
import type { UsedUploads } from '../../../shared/domain/publishing/app-uploads.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';

/** A day at the platform, like `2026-11-24`. */
export interface UploadDay {
  readonly platform: Platform;
  readonly day: string;
}

/** `name` tells one from another of the same client. */
export interface Upload {
  readonly clientId: ClientId;
  readonly name: string;
}

export interface AppUploads {
  /** Counts one more. False, and nothing counted, when the client may not have it. True for what is counted already. */
  take(of: UploadDay, upload: Upload, perDay: number): Promise<boolean>;
  /** Of what was not begun. Idempotent. */
  giveBack(of: UploadDay, upload: Upload): Promise<void>;
  used(of: UploadDay, clientId: ClientId): Promise<UsedUploads>;
}
