import type { CardsProps } from '@cloudscape-design/components/cards';
import Icon from '@cloudscape-design/components/icon';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { ClientAvatar } from '../../shell/clients/client-avatar.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { LineText } from '../../shell/tables/long-text.tsx';
import { ClientActions, type OnClientAction } from './client-actions.tsx';
import { credentialText, Platforms, Subscription } from './client-cells.tsx';
import './client-card.css';
import { clientTexts } from './messages.ts';

interface ClientCardOptions {
  readonly now: Date;
  /** Of the columns of the table, those that are chosen. */
  readonly visible: readonly string[];
  readonly onAction: OnClientAction;
}

/** A few lines, so that an agency's clients fit on a few screens. */
export function clientCard({ now, visible, onAction }: ClientCardOptions): CardsProps.CardDefinition<Client> {
  const shows = (id: string) => visible.includes(id);
  return {
    header: (client) => (
      <div className="client-card-head">
        <ClientAvatar id={client.id} name={client.name} size={28} />
        <ClientLink id={client.id} name={client.name} />
        <ClientActions isCompact client={client} onAction={onAction} />
      </div>
    ),
    sections: [
      {
        id: 'card',
        content: (client) => (
          <div className="client-card">
            {shows('contact') && <LineText>{contactOf(client)}</LineText>}
            {(shows('plan') || shows('platforms')) && (
              <div className="client-card-line">
                {shows('plan') && <span>{planDefinitions[client.plan].name}</span>}
                {shows('platforms') && <Platforms client={client} />}
              </div>
            )}
            {shows('subscription') && <Subscription client={client} now={now} isInLine />}
            {(shows('password') || shows('joined')) && (
              <div className="client-card-line client-second">
                {shows('password') && (
                  <span>
                    <Icon size="small" name="lock-private" ariaLabel={clientTexts.columns.password} />{' '}
                    {credentialText(client, now)}
                  </span>
                )}
                {shows('joined') && <span>{clientTexts.joinedOn({ day: showDay(client.createdAt) })}</span>}
              </div>
            )}
          </div>
        ),
      },
    ],
  };
}

const contactOf = ({ company, email, phone }: Client) =>
  [company, email, phone].filter((part) => part !== undefined).join(' · ');
