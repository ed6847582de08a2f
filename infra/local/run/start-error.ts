/** One line for the person who started the system. */
export class StartError extends Error {
  override name = 'StartError';
}

export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
