/** Emitted metrics by the names that dashboard and alarms use. They count events, not stored things. */
export const telemetryUnits = {
  /** Between a post's time and the first request to the platform. */
  Lateness: 'Milliseconds',
  /** One for each target. Failures also have the dimension `Cause`. */
  Published: 'Count',
  Failed: 'Count',
  /** Of which nobody could learn whether they are public. */
  Unconfirmed: 'Count',
  /** Renewals of long unused tokens: `Ended` ones must be connected again, `Unrenewable` ones soon. */
  TokensRenewed: 'Count',
  TokensEnded: 'Count',
  TokensUnavailable: 'Count',
  TokensUnrenewable: 'Count',
  /** Between when a client's comments were to be read and the beginning of the reading. */
  CommentsLag: 'Milliseconds',
  /** Of each packed list: its size, and the age of the one that it replaces. */
  PackedBytes: 'Bytes',
  PackedAge: 'Milliseconds',
  AccountsConnected: 'Count',
  AccountsNeedingAttention: 'Count',
} as const satisfies Record<string, 'Bytes' | 'Count' | 'Milliseconds'>;
export type TelemetryName = keyof typeof telemetryUnits;

export const failureDimension = 'Cause';
