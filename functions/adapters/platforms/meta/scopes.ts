export type MetaPlatform = 'instagram' | 'facebook';

export const leastScopes: Readonly<Record<MetaPlatform, readonly string[]>> = {
  instagram: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  facebook: [
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_show_list',
    'pages_manage_metadata',
    'pages_read_user_content',
  ],
};

/** Needed to read what people write under posts, and to answer, hide and delete it: asked for only where that is turned on. */
export const conversationScopes: Readonly<Record<MetaPlatform, readonly string[]>> = {
  instagram: ['instagram_manage_comments'],
  facebook: ['pages_read_user_content', 'pages_manage_engagement'],
};

export const scopesIn = (setting: string): string[] => setting.split(/[\s,]+/).filter((scope) => scope !== '');

/** Pages are measured and commented on for Facebook only. */
const ofPages = new Set(['read_insights', 'pages_manage_engagement']);

export function extraScopesOf(platform: MetaPlatform, extra: readonly string[]): string[] {
  const isFor = (scope: string) => (platform === 'instagram' ? !ofPages.has(scope) : !scope.startsWith('instagram_'));
  return extra.filter((scope) => isFor(scope) && !leastScopes[platform].includes(scope));
}
