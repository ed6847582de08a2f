export const scopes = {
  public_profile: 'See your name and profile picture',
  email: 'See your email address',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on your Pages',
  pages_manage_posts: 'Create and manage content on your Pages',
  pages_manage_metadata: 'Manage settings of your Pages',
  pages_manage_engagement: 'Comment as your Pages',
  pages_read_user_content: 'Read what people write on your Pages',
  read_insights: 'Read insights of your Pages',
  business_management: 'Manage your business',
  instagram_basic: 'See the profile and posts of your Instagram accounts',
  instagram_content_publish: 'Post to your Instagram accounts',
  instagram_manage_insights: 'Read insights of your Instagram accounts',
  instagram_manage_comments: 'Manage comments on your Instagram accounts',
  instagram_manage_contents: 'Delete content of your Instagram accounts',
} as const satisfies Record<string, string>;
export type Scope = keyof typeof scopes;

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
