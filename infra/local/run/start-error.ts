/** Why the system cannot start, in one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
