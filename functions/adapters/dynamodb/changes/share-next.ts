/** Calls during a run share the next one, because the present run may have read before what they want to see. */
export function shareNext(run: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function afterPresent() {
    await present.catch(() => undefined);
    present = next ?? present;
    next = undefined;
    await run();
  }

  return () => (next ??= afterPresent());
}
