import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Notice } from './notice.ts';

export function emailFor({ title, paragraphs, links }: Notice, { name }: Pick<Client, 'name'>, siteUrl: string) {
  const ways = links.map(({ label, path }) => `${label}:\n${siteUrl}${path}`);
  return {
    subject: `${brand.name}: ${title}`,
    text: [`Hello ${name},`, ...paragraphs, ...ways].join('\n\n') + '\n',
  };
}
