import { randomUUID } from 'node:crypto';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Product } from '../local/forked-system.ts';
import { apiClient, signIn } from './api-client.ts';

type Place = Pick<Product, 'url' | 'demo'>;

export async function demoAdmin({ url, demo }: Place) {
  const token = await signIn(url, demo.adminEmail, demo.adminPassword);
  return { token, call: apiClient(url, token) };
}

/** A client on trial with a unique e-mail. */
export async function newClient({ url }: Place, name = 'Thyme') {
  const email = `${randomUUID()}@clients.example`;
  const password = 'a long password';
  // Each from its own address, because sign-ups per address are limited.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${randomUUID()}, 127.0.0.1` };
  const form = { name, email, password, confirmPassword: password, acceptTerms: true };
  const { method, path, status, response } = contracts.signUp;
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(form) });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`Signing up was answered ${answer.status}: ${text}`);
  const { id } = response.parse(JSON.parse(text));
  const token = await signIn(url, email, password);
  return { id, name, email, password, token, call: apiClient(url, token) };
}

export async function newProfessional(place: Place, name?: string) {
  const client = await newClient(place, name);
  const admin = await demoAdmin(place);
  const body = { plan: 'professional', paymentStatus: 'paid' } as const;
  await admin.call(contracts.editClient, { params: { clientId: client.id }, body });
  return client;
}
