import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { postingSettingsQuery } from '../../data/planning.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { planningTexts } from './messages.ts';
import { SlotsDialog } from './slots-dialog.tsx';
import { WeeklySlots } from './weekly-slots.tsx';

const texts = planningTexts.slots;

export function SlotsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const { data: settings, error, refetch } = useQuery(postingSettingsQuery(clientId));
  const edit = <Button onClick={() => setEditing(true)}>{texts.edit}</Button>;
  return (
    <Container
      header={
        <Header variant="h2" description={texts.text}>
          {texts.title}
        </Header>
      }
    >
      {settings === undefined && error !== null ? (
        <LoadFailed title={planningTexts.failed} error={error} onRetry={() => void refetch()} />
      ) : settings === undefined ? (
        <StatusIndicator type="loading">{planningTexts.loading}</StatusIndicator>
      ) : settings.slots.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} action={edit} />
      ) : (
        <SpaceBetween size="m">
          <WeeklySlots slots={settings.slots} />
          <Box color="text-body-secondary" fontSize="body-s">
            {texts.zone({ zone: settings.timeZone })}
          </Box>
          {edit}
        </SpaceBetween>
      )}
      {isEditing && <SlotsDialog clientId={clientId} onClose={() => setEditing(false)} />}
    </Container>
  );
}
