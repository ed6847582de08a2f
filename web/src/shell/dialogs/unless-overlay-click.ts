/** Closes a dialog by its buttons and by Escape, but not by a click beside it, such as the second of two quick ones on what opened it. */
export const unlessOverlayClick =
  (close: () => void) =>
  ({ detail }: { detail: { reason: string } }) => {
    if (detail.reason !== 'overlay') close();
  };
