import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { fieldsOf, isRequiredField } from '../../../../shared/domain/clients/client-fields.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { clientFieldTexts } from '../../forms/messages.ts';
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
      ...fieldsOf('parent')
        .filter((name) => !isRequiredField(name))
        .map((name) => ({
          id: name,
          header: clientFieldTexts[name].label,
          content: (subClient: Client) => <bdi>{subClient[name] ?? '–'}</bdi>,
          width: 50,
        })),
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
