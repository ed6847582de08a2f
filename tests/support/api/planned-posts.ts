import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { connect, upload } from './agency.ts';
import type { ApiClient } from './api-client.ts';

const contents = [
  'Fresh manakish from seven in the morning',
  'Our new winter menu: lentils, pumpkin and warm bread',
  'قهوة الصباح مع الأرز: أهلا وسهلا بكم',
  'Meet the team behind the oven',
] as const;

/** A day whose neighbours are in the same month, and all in the future. */
export function middleOfNextMonth(): string {
  const [year = 0, month = 1] = agencyDay(new Date().toISOString()).split('-').map(Number);
  return new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10);
}

/** Four days at ten, on Facebook, and a draft without a time. */
export async function planPosts(call: ApiClient, siteUrl: string): Promise<{ client: Client; planned: Post[] }> {
  const { clients } = await call(contracts.listClients, { query: { search: 'Cedar' } });
  const client = clients.find(({ name }) => name === 'Cedar Café');
  if (client === undefined) throw new Error('The demo has no Cedar Café');
  await connect(call, siteUrl, client.id, 'facebook');
  const picture = await readFile(join(import.meta.dirname, '../fixtures/manakish.jpg'));
  const files = await Promise.all(
    ['first.jpg', 'second.jpg', 'third.jpg', 'fourth.jpg'].map((name) => upload(call, client.id, name, picture)),
  );
  const written = { clientId: client.id, platforms: ['facebook' as const] };
  const day = middleOfNextMonth();
  const planned: Post[] = [];
  for (const [index, content] of contents.entries()) {
    const scheduledFor = timeOn(addDays(day, index), '10:00', defaultTimeZone).at;
    const media = index === 0 ? files : files.slice(0, 1);
    const body = { ...written, content, media, status: 'scheduled' as const, scheduledFor };
    planned.push(await call(contracts.createPost, { body }));
  }
  await call(contracts.createPost, { body: { ...written, content: 'A draft for the holidays', media: [] } });
  return { client, planned };
}
