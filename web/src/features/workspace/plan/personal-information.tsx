import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { useUser } from '../../../auth/current-user.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { showDay } from '../../../shell/dates/show-day.ts';
import { workspaceTexts } from '../messages.ts';

const texts = workspaceTexts.personal;

export function PersonalInformation({ client }: { client: Client }) {
  const isOwn = useUser().id === client.id;
  const given = (label: string, text: string | undefined) =>
    text === undefined ? [] : [{ label, value: <bdi className="reading">{text}</bdi> }];
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" actions={isOwn && <LinkButton to={paths.account(client.id)}>{texts.edit}</LinkButton>}>
          {texts.title}
        </Header>
      }
    >
      <KeyValuePairs
        columns={2}
        items={[
          ...given(texts.email, client.email),
          ...given(texts.phone, client.phone),
          ...given(texts.company, client.company),
          { label: texts.since, value: showDay(client.createdAt) },
        ]}
      />
    </Container>
  );
}
