/** What of an error is plain and short enough to be told: its code, and what a service of AWS says of its answer. */
const detailsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error).filter(
      ([name, value]) => name === '$metadata' || (typeof value !== 'object' && typeof value !== 'function'),
    ),
  );

/** An error as a line of the log has it, with what caused it. */
export function loggedError(error: Error): object {
  const { name, message, stack, cause } = error;
  const isPlain = cause instanceof Error || typeof cause === 'string';
  return { ...detailsOf(error), name, message, stack, cause: isPlain ? cause : undefined };
}
