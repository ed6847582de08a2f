import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { planningTexts } from './messages.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { WeeklySlots } from './weekly-slots.tsx';
import { SlotsDialog } from './slots-dialog.tsx';

const texts = planningTexts.slots;

export function SlotsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const edit = <Button onClick={() => setEditing(true)}>{texts.edit}</Button>;
  return (
    <>
      <SettingsPanel title={texts.title} description={texts.text} clientId={clientId}>
        {({ slots, timeZone }) =>
          slots.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} action={edit} />
          ) : (
            <SpaceBetween size="m">
              <WeeklySlots slots={slots} />
              <Box color="text-body-secondary" fontSize="body-s">
                {texts.zone({ zone: timeZone })}
              </Box>
              {edit}
            </SpaceBetween>
          )
        }
      </SettingsPanel>
      {isEditing && <SlotsDialog clientId={clientId} onClose={() => setEditing(false)} />}
    </>
  );
}
