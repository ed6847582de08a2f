import { brand } from '../../brand.ts';
import { chatLink } from './chat-link.ts';
import type { Client } from './client.ts';
import { type Plan, planDefinitions } from '../plans/plans.ts';

type Payer = Pick<Client, 'name' | 'email' | 'phone' | 'company'>;

export function paymentRequestText(client: Payer, plan: Plan): string {
  const { name, price } = planDefinitions[plan];
  const details = [
    `Name: ${client.name}`,
    `Email: ${client.email}`,
    ...(client.phone === undefined ? [] : [`Phone: ${client.phone}`]),
    ...(client.company === undefined ? [] : [`Company: ${client.company}`]),
  ];
  return [`Hello, I want to pay for the ${brand.name} ${name} plan ($${price} per month).`, ...details].join('\n');
}

export function paymentRequestLink(client: Payer, plan: Plan, agencyPhone: string): string {
  return chatLink(agencyPhone, paymentRequestText(client, plan));
}
