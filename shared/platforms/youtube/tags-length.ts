/**
 * As YouTube counts tags together: with the commas between, and quotation marks around one with a space.
 * https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]
 */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
