import { useQuery } from '@tanstack/react-query';
import { clientField, clientFieldNames } from '../../../../../shared/domain/clients/client-fields.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import { clientQuery } from '../../../data/clients.ts';
import { paths } from '../../../paths.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { Subscription } from '../client-cells.tsx';
import './client-page.css';
import { clientPageTexts as texts } from '../messages.ts';

/** Of whom it is, plan, status with its end and the reminder that is due, and whose sub-client it is. */
export function ClientStanding({ client, now }: { client: Client; now: Date }) {
  const { plan, parentClientId } = client;
  return (
    <div className="client-standing">
      {clientFieldNames.map((name) => {
        const text = clientField(name).isAtHead && client[name];
        return text && <bdi key={name}>{text}</bdi>;
      })}
      <span>{texts.plan({ plan: planDefinitions[plan].name })}</span>
      <Subscription client={client} now={now} isInLine />
      {parentClientId !== undefined && <Parent clientId={parentClientId} />}
    </div>
  );
}

function Parent({ clientId }: { clientId: ClientId }) {
  const { data } = useQuery(clientQuery(clientId));
  return (
    data !== undefined && (
      <InAppLink to={paths.clientPage(clientId)}>{texts.subClientOf({ parent: data.name })}</InAppLink>
    )
  );
}
