import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { showInstant } from '../../../../shared/domain/formatting.ts';
import { useMe } from '../../auth/current-user.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { accountTexts } from './messages.ts';

export function AccountStatistics() {
  const { createdAt, lastLogin, role } = useMe().user;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Container header={<Header variant="h2">{accountTexts.statistics}</Header>}>
      <KeyValuePairs
        items={[
          { label: accountTexts.memberSince, value: showDay(createdAt) },
          {
            label: accountTexts.lastLogin,
            value: lastLogin === undefined ? accountTexts.nothing : showInstant(lastLogin, timeZone),
          },
          { label: accountTexts.accountType, value: role.toUpperCase() },
        ]}
      />
    </Container>
  );
}
