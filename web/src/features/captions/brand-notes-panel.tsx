import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { planTexts } from '../../plans/messages.ts';
import { useMe } from '../../auth/current-user.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { Section } from '../../shell/section.tsx';
import { BrandNotesText } from './brand-notes-text.tsx';
import { captionTexts } from './messages.ts';
import { BrandNotesDialog } from './brand-notes-dialog.tsx';

const texts = captionTexts.notes;

export function BrandNotesPanel({ clientId }: { clientId: ClientId }) {
  const { permissions } = useMe();
  const [isEditing, setEditing] = useState(false);
  return (
    <Section title={texts.title} description={texts.text}>
      {permissions.canAccessAdvancedFeatures ? (
        <BrandNotesText clientId={clientId} onEdit={() => setEditing(true)} />
      ) : (
        <Empty {...planTexts.unavailable} action={<LinkButton to={paths.pricing()}>{texts.upgrade}</LinkButton>} />
      )}
      {isEditing && <BrandNotesDialog clientId={clientId} onClose={() => setEditing(false)} />}
    </Section>
  );
}
