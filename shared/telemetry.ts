/**
 * The numbers that functions tell of their work, by the name under which the dashboard and the alarms find them. Everything is
 * counted as it happens; how many there are of something is the table's to say.
 */
export const telemetryUnits = {
  /** How long after its time a platform was first asked to publish a post. */
  Lateness: 'Milliseconds',
  /** Posts that went out or failed, each at one platform. Failures are also told by `Cause`. */
  Published: 'Count',
  Failed: 'Count',
  /** What came of renewing tokens that nobody had used for long: `Ended` ones must be connected again, `Unrenewable` ones soon. */
  TokensRenewed: 'Count',
  TokensEnded: 'Count',
  TokensUnavailable: 'Count',
  TokensUnrenewable: 'Count',
  AccountsConnected: 'Count',
  AccountsNeedingAttention: 'Count',
} as const satisfies Record<string, 'Count' | 'Milliseconds'>;
export type TelemetryName = keyof typeof telemetryUnits;

/** By what failures are told apart: the code of the failure. */
export const failureDimension = 'Cause';
