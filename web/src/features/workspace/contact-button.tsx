import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../../shared/brand.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { configQuery } from '../../data/service.ts';
import { paymentRequestText } from '../../plans/payment-request.ts';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { workspaceTexts } from './messages.ts';

export function ContactButton({ client, request }: { client: Client; request: 'payment' | 'renewal' }) {
  const { data: config } = useQuery(configQuery);
  if (config === undefined) return null;
  const { phone } = config.support;
  if (request === 'payment')
    return (
      <ChatButton phone={phone} text={paymentRequestText(client, client.plan)}>
        {workspaceTexts.contactPayment}
      </ChatButton>
    );
  const plan = planDefinitions[client.plan].name;
  const text = workspaceTexts.renewalText({ brand: brand.name, name: client.name, email: client.email, plan });
  return (
    <ChatButton phone={phone} text={text}>
      {workspaceTexts.contactRenewal}
    </ChatButton>
  );
}
