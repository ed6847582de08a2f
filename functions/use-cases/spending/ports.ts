import type { ClientId } from '../../../shared/domain/ids.ts';
import type { UsedUploads } from '../../../shared/domain/publishing/app-uploads.ts';
import type { PlatformStop } from '../../../shared/domain/spending/platform-spend.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';

/** Of a client at a platform, in a month like `202611`. */
export interface PlatformMonth {
  readonly clientId: ClientId;
  readonly platform: Platform;
  readonly month: string;
}

/** Micro-dollars. `name` says what for: each is counted once. */
export interface PlatformCharge {
  readonly name: string;
  readonly microDollars: number;
}

export interface PlatformSpending {
  /** False, and nothing counted, when the sum would be above the budget. True for what is counted already. */
  charge(of: PlatformMonth, charge: PlatformCharge, budget: number): Promise<boolean>;
  takeBack(of: PlatformMonth, charge: PlatformCharge): Promise<void>;
  spent(of: PlatformMonth): Promise<number>;
  budgetOf(clientId: ClientId, platform: Platform): Promise<number>;
  setBudget(clientId: ClientId, platform: Platform, microDollars: number): Promise<void>;
}

export interface PlatformStops {
  list(): Promise<PlatformStop[]>;
  /** Prolongs a stop that is there; true when there was none in the last day. */
  stop(stop: PlatformStop): Promise<boolean>;
  lift(platform: Platform): Promise<void>;
}

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
  release(of: UploadDay, upload: Upload): Promise<void>;
  used(of: UploadDay, clientId: ClientId): Promise<UsedUploads>;
}
