/** What the product cannot do for an account without a permission, in plain words. */
const losses: Readonly<Record<string, string>> = {
  read_insights: 'read how Facebook posts and the Page do',
  instagram_manage_insights: 'read how Instagram posts and the account do',
  instagram_manage_comments: 'hear of comments and mentions on Instagram',
  instagram_manage_contents: 'delete posts from Instagram',
  pages_manage_metadata: 'hear of events at the Page as they happen',
  business_management: 'find Pages that belong to a business',
  'video.upload': 'send drafts to TikTok',
  'video.list': 'look at TikTok whether a post is out when the answer was lost',
};

/** What a connection cannot do because these permissions were not given. */
export const limitationsOf = (missingScopes: readonly string[]): string[] =>
  missingScopes.map((scope) => losses[scope] ?? `use what "${scope}" permits`);
