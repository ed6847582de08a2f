import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { postingSettingsQuery } from '../../data/posts/planning.ts';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { Section } from '../../shell/section.tsx';
import { planningTexts } from './messages.ts';

interface SettingsPanelProps {
  readonly title: string;
  readonly description: string;
  readonly clientId: ClientId;
  readonly actions?: ReactNode;
  readonly children: (settings: PostingSettings) => ReactNode;
}

/** A part of the settings, once they are loaded. */
export function SettingsPanel({ title, description, clientId, actions, children }: SettingsPanelProps) {
  const { data: settings, error, refetch } = useQuery(postingSettingsQuery(clientId));
  return (
    <Section title={title} description={description} actions={actions}>
      {settings === undefined && (
        <NotLoaded error={error} loading={planningTexts.loading} failed={planningTexts.failed} onRetry={refetch} />
      )}
      {settings !== undefined && children(settings)}
    </Section>
  );
}
