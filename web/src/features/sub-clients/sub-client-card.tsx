import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { subClientTexts } from './messages.ts';

export type SubClientAction = 'edit' | 'remove';

export function subClientCard(
  onAction: (action: SubClientAction, subClient: Client) => void,
): CardsProps.CardDefinition<Client> {
  return {
    header: ({ id, name }) => <ClientLink id={id} name={name} />,
    sections: [
      { id: 'email', content: ({ email }) => <LongText>{email}</LongText> },
      { id: 'phone', header: subClientTexts.phone, content: ({ phone }) => <bdi>{phone ?? '–'}</bdi>, width: 50 },
      {
        id: 'company',
        header: subClientTexts.company,
        content: ({ company }) => <bdi>{company ?? '–'}</bdi>,
        width: 50,
      },
      { id: 'since', header: subClientTexts.since, content: ({ createdAt }) => showDay(createdAt) },
      {
        id: 'actions',
        content: (subClient) => (
          <SpaceBetween direction="horizontal" size="xs">
            {(['edit', 'remove'] as const).map((action) => (
              <Button
                key={action}
                ariaLabel={subClientTexts[action].actionFor({ name: subClient.name })}
                onClick={() => onAction(action, subClient)}
              >
                {subClientTexts[action].action}
              </Button>
            ))}
          </SpaceBetween>
        ),
      },
    ],
  };
}
