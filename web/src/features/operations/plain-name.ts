/** A name of the code as words: `scheduledFor` as `scheduled for`, for what was recorded under a name without a text. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
