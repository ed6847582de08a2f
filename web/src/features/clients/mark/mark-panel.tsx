import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { ClientMark } from '../../../shell/clients/client-mark.tsx';
import './mark.css';
import { type MarkTools, MarkDialog } from './mark-dialog.tsx';
import { markTexts as texts } from '../messages.ts';

interface MarkPanelProps {
  readonly clientId: ClientId;
  readonly name: string;
  readonly tools: MarkTools;
}

export function MarkPanel({ clientId, name, tools }: MarkPanelProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Container
      header={
        <Header variant="h2" description={texts.text}>
          {texts.title}
        </Header>
      }
    >
      <div className="mark-shown">
        <ClientMark id={clientId} name={name} size={72} />
        <Button formAction="none" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      </div>
      {isEditing && <MarkDialog clientId={clientId} name={name} tools={tools} onClose={() => setEditing(false)} />}
    </Container>
  );
}
