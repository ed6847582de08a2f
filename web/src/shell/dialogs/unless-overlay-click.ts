/** Ignores clicks outside of the dialog: the second of two quick clicks on the opening button would close it. */
export const unlessOverlayClick =
  (close: () => void) =>
  ({ detail }: { detail: { reason: string } }) => {
    if (detail.reason !== 'overlay') close();
  };
