import * as z from 'zod';
import { prefixed, type Graph } from '../graph.ts';
import { Id } from '../graph-id.ts';
import { allPages, pageOf } from './paging.ts';

const Picture = z.object({ data: z.object({ url: z.string().optional() }) });

const Listed = z.object({
  id: Id,
  name: z.string(),
  /** Absent when the person may not act for the Page. */
  access_token: z.string().optional(),
  category: z.string().optional(),
  picture: Picture.optional(),
  fan_count: z.number().optional(),
  tasks: z.array(z.string()).optional(),
});
export type ListedPage = z.infer<typeof Listed>;
const ListedPages = pageOf(Listed);

const PageInfo = z.object({
  id: Id,
  name: z.string().optional(),
  category: z.string().optional(),
  picture: Picture.optional(),
  about: z.string().optional(),
  description: z.string().optional(),
  cover: z.object({ source: z.string() }).optional(),
  fan_count: z.number().optional(),
  followers_count: z.number().optional(),
});
const pageFields = Object.keys(PageInfo.shape).join(',');
export type PageInfo = z.infer<typeof PageInfo>;

const InstagramLink = z.object({ instagram_business_account: z.object({ id: Id }).optional() });

const InstagramInfo = z.object({
  id: Id,
  username: z.string().optional(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().optional(),
  follows_count: z.number().optional(),
  media_count: z.number().optional(),
});
const instagramFields = Object.keys(InstagramInfo.shape).join(',');
export type InstagramInfo = z.infer<typeof InstagramInfo>;

const maxPages = 50;

export async function listPages(graph: Graph, token: string): Promise<ListedPage[]> {
  const fields = 'id,name,access_token,category,picture,fan_count,tasks';
  const read = (after?: string) =>
    graph.callAs(token, 'GET', '/me/accounts', { fields, limit: '100', after }, ListedPages);
  return (await prefixed('Failed to get pages:', allPages(read, maxPages))).entries;
}

export const readPage = (graph: Graph, token: string, pageId: string): Promise<PageInfo> =>
  prefixed('Failed to get page info:', graph.callAs(token, 'GET', `/${pageId}`, { fields: pageFields }, PageInfo));

/** Null only without a linked account. Throws where the platform cannot answer, which says nothing about the account. */
export async function instagramAccountOf(graph: Graph, token: string, pageId: string): Promise<string | null> {
  const fields = 'instagram_business_account';
  const page = await graph.callAs(token, 'GET', `/${pageId}`, { fields }, InstagramLink);
  return page.instagram_business_account?.id ?? null;
}

export const readInstagramAccount = (graph: Graph, token: string, instagramId: string): Promise<InstagramInfo> =>
  prefixed(
    'Failed to get IG account info:',
    graph.callAs(token, 'GET', `/${instagramId}`, { fields: instagramFields }, InstagramInfo),
  );
