import Modal from '@cloudscape-design/components/modal';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { postingSettingsQuery } from '../../data/posts/planning.ts';
import { shellMessages } from '../../shell/messages.ts';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { planningTexts } from './messages.ts';

interface SettingsDialogProps {
  readonly title: string;
  readonly clientId: ClientId;
  readonly onClose: () => void;
  readonly children: (settings: PostingSettings) => ReactNode;
}

/** A dialog that edits the settings, once they are loaded. */
export function SettingsDialog({ title, clientId, onClose, children }: SettingsDialogProps) {
  const { data: settings, error, refetch } = useQuery(postingSettingsQuery(clientId));
  if (settings !== undefined) return children(settings);
  return (
    <Modal visible header={title} closeAriaLabel={shellMessages.close} onDismiss={onClose}>
      <NotLoaded error={error} loading={planningTexts.loading} failed={planningTexts.failed} onRetry={refetch} />
    </Modal>
  );
}
