import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../shared/domain/plans/plan-prices.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { planTexts } from './messages.ts';

type Payer = Pick<Client, 'name' | 'email' | 'phone' | 'company'>;

export function paymentRequestText({ name, email, phone, company }: Payer, plan: Plan): string {
  const { chat } = planTexts;
  const { name: planName, price } = planDefinitions[plan];
  return [
    chat.payment({ brand: brand.name, plan: planName, price }),
    chat.name({ name }),
    chat.email({ email }),
    ...(phone === undefined ? [] : [chat.phone({ phone })]),
    ...(company === undefined ? [] : [chat.company({ company })]),
  ].join('\n');
}
