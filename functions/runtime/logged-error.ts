const detailsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error).filter(([name, value]) => name === '$metadata' || typeof value !== 'object'),
  );

export function loggedError(error: unknown): object | string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const isPlain = cause instanceof Error || typeof cause === 'string';
  return { ...detailsOf(error), name, message, stack, cause: isPlain ? cause : undefined };
}
