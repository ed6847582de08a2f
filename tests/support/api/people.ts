import { randomUUID } from 'node:crypto';
import type { Rank } from '../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Product } from '../local/forked-system.ts';
import { eventually } from '../local/eventually.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { connect } from './agency.ts';
import { apiClient, signIn } from './api-client.ts';
import { mailsTo, verifyEmail } from './email-code.ts';
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

/** Made by the agency and paid for, with accounts of these platforms. */
export async function newPaidClient(place: Place, name: string, ...platforms: readonly Platform[]) {
  const { call } = await demoAdmin(place);
  const body = { name, email: `${randomUUID()}@clients.example`, plan: 'professional', paymentStatus: 'paid' } as const;
  const { client } = await call(contracts.createClient, { body });
  for (const platform of platforms) await connect(call, place.url, client.id, platform);
  return client;
}

/** In the last invitation that was mailed there. */
export const invitationSentTo = (url: string, email: string) =>
  eventually(async () => /\/join#(\S+)/.exec((await mailsTo(url, email)).at(-1)?.text ?? '')?.[1]);

/** A member of staff who was invited by an owner and has joined. */
export async function newMember(place: Place, rank: Rank, clientIds: ClientId[], name = 'Nour') {
  const owner = await demoAdmin(place);
  const [email, password] = [`${randomUUID()}@team.example`, 'a long password'];
  await owner.call(contracts.createInvitation, { body: { email, rank, clientIds } });
  const token = await invitationSentTo(place.url, email);
  const body = { token, name, password };
  const { id } = await apiClient(place.url, '')(contracts.createTeamMember, { body });
  const access = await signIn(place.url, email, password);
  return { id, email, password, token, access, call: apiClient(place.url, access) };
}
