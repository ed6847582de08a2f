/** Tells whether less than so many milliseconds have passed since now, by a clock that is never set. */
export function timeLimit(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
