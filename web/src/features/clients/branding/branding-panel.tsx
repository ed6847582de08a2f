import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { IfMay } from '../../../auth/use-can.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { Section } from '../../../shell/section.tsx';
import './branding.css';
import { type BrandingTools, BrandingDialog } from './branding-dialog.tsx';
import { brandingTexts as texts } from '../messages.ts';

interface BrandingPanelProps {
  readonly clientId: ClientId;
  readonly name: string;
  readonly tools: BrandingTools;
}

export function BrandingPanel({ clientId, name, tools }: BrandingPanelProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section title={texts.title} description={texts.text}>
      <div className="branding-shown">
        <ClientAvatar id={clientId} name={name} size={72} />
        <IfMay action="clients.edit">
          <Button formAction="none" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        </IfMay>
      </div>
      {isEditing && <BrandingDialog clientId={clientId} name={name} tools={tools} onClose={() => setEditing(false)} />}
    </Section>
  );
}
