import type { Delivery } from '../../../use-cases/publishing/ports.ts';

/** People and blogs, which fits most and exists in every country. */
const categoryId = '22';

/** Undefined while something is missing that only a person may choose. */
export function videoResource({ content, options }: Pick<Delivery, 'content' | 'options'>): object | undefined {
  const { title = '', privacy, isMadeForKids, tags, isSynthetic } = options.youtube ?? {};
  if (title.trim() === '' || privacy === undefined || isMadeForKids === undefined) return undefined;
  return {
    snippet: { title: title.trim(), description: content, categoryId, ...(tags && tags.length > 0 && { tags }) },
    status: {
      privacyStatus: privacy,
      selfDeclaredMadeForKids: isMadeForKids,
      ...(isSynthetic === true && { containsSyntheticMedia: true }),
    },
  };
}
