import { randomUUID } from 'node:crypto';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Product } from '../local/forked-system.ts';
import { apiClient, signIn } from './api-client.ts';
import { verifyEmail } from './email-code.ts';
import { ownAddress, postFrom } from './from-own-address.ts';

type Place = Pick<Product, 'url' | 'demo'>;

export async function demoAdmin({ url, demo }: Place) {
  const token = await signIn(url, demo.adminEmail, demo.adminPassword);
  return { token, call: apiClient(url, token) };
}

/** A client on trial with a unique and verified e-mail. */
export async function newClient({ url }: Place, name = 'Thyme') {
  const email = `${randomUUID()}@clients.example`;
  const password = 'a long password';
  const form = { name, email, password, confirmPassword: password, acceptTerms: true };
  const { path, status, response } = contracts.createSignUp;
  // Sign-ups per address are limited.
  const answer = await postFrom(ownAddress(), `${url}${path}`, JSON.stringify(form));
  if (answer.status !== status) throw new Error(`Signing up was answered ${answer.status}: ${answer.text}`);
  const { id } = response.parse(JSON.parse(answer.text));
  const token = await signIn(url, email, password);
  const call = apiClient(url, token);
  await verifyEmail(url, email, call);
  return { id, name, email, password, token, call };
}

export async function newProfessional(place: Place, name?: string) {
  const client = await newClient(place, name);
  const admin = await demoAdmin(place);
  const body = { plan: 'professional', paymentStatus: 'paid' } as const;
  await admin.call(contracts.updateClient, { params: { clientId: client.id }, body });
  return client;
}
