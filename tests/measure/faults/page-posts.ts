/** The values of the setting `META_PAGE_POSTS`. */
export type PagePosts = 'unpublished-first' | 'at-once';
