/** A number on an axis of counts: half a post is none. */
export const showWhole = (value: number) => (Number.isInteger(value) ? String(value) : '');
