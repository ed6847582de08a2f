import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { IfMay } from '../../auth/use-can.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { planningTexts } from './messages.ts';
import { SettingsPanel } from './settings-panel.tsx';
import './planning.css';
import { SnippetsDialog } from './snippets-dialog.tsx';

const texts = planningTexts.snippets;

/** Hashtag sets come before snippets. */
export function SnippetsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <IfMay action="clients.edit">
      <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
    </IfMay>
  );
  return (
    <>
      <SettingsPanel title={texts.title} description={texts.panelText} clientId={clientId} actions={edit}>
        {({ snippets }) =>
          snippets.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="snippets">
              {snippets
                .toSorted((one, other) => one.kind.localeCompare(other.kind))
                .map(({ kind, name, text }) => (
                  <li key={name}>
                    <div>
                      <Box variant="strong">
                        <bdi>{name}</bdi>
                      </Box>{' '}
                      <Box variant="span" color="text-body-secondary">
                        {texts.kinds[kind]}
                      </Box>
                      <div dir="auto">{text}</div>
                    </div>
                  </li>
                ))}
            </ul>
          )
        }
      </SettingsPanel>
      {isEditing && <SnippetsDialog clientId={clientId} onClose={() => setEditing(false)} />}
    </>
  );
}
