import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useMe } from '../../auth/current-user.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { accountTexts } from './messages.ts';

export function AccountStatistics() {
  const { createdAt, lastLogin, role } = useMe().user;
  return (
    <Container header={<Header variant="h2">{accountTexts.statistics}</Header>}>
      <KeyValuePairs
        items={[
          { label: accountTexts.memberSince, value: showDay(createdAt) },
          {
            label: accountTexts.lastLogin,
            value: lastLogin === undefined ? accountTexts.nothing : showInstant(lastLogin),
          },
          { label: accountTexts.accountType, value: role.toUpperCase() },
        ]}
      />
    </Container>
  );
}
