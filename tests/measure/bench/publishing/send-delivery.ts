import { createHmac } from 'node:crypto';
import type { Delivery } from './deliveries.ts';

export async function sendDelivery({ page, token, message }: Delivery, platformUrl: string): Promise<void> {
  const appsecret_proof = createHmac('sha256', 'secret').update(token).digest('hex');
  const query = new URLSearchParams({ access_token: token, appsecret_proof });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ message }) };
  const posted = await answerOf(await fetch(`${platformUrl}/v25.0/${page}/feed?${query.toString()}`, request));
  query.set('fields', 'permalink_url');
  await answerOf(await fetch(`${platformUrl}/v25.0/${posted['id']}?${query.toString()}`));
}

async function answerOf(response: Response): Promise<Record<string, string>> {
  if (!response.ok) throw new Error(`The platform answered ${response.status}`);
  return (await response.json()) as Record<string, string>;
}
