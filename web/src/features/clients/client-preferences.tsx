import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import * as z from 'zod';
import { type Preference, usePreference } from '../../shell/preferences/preferences.ts';
import { clientListTexts as texts } from './list-messages.ts';
import { clientTexts } from './messages.ts';

const optional = ['contact', 'password', 'plan', 'platforms', 'subscription', 'joined'] as const;

const pageSizes = [50, 100] as const;

const ListPreference = z.object({
  pageSize: z.literal(pageSizes).catch(100),
  wrapLines: z.boolean().catch(true),
  contentDensity: z.enum(['comfortable', 'compact']).catch('comfortable'),
  visibleContent: z.array(z.string()).catch([...optional]),
});
type ListPreference = z.infer<typeof ListPreference>;

const listPreference: Preference<ListPreference> = {
  name: 'clients.list',
  read: (stored) => ListPreference.catch(() => ListPreference.parse({})).parse(stored),
};

export const useClientPreferences = () => usePreference(listPreference);

/** Name and actions are always shown. */
export const visibleColumns = ({ visibleContent }: ListPreference): string[] => [
  'client',
  ...visibleContent,
  'actions',
];

export function ClientPreferences() {
  const [preferences, savePreference] = useClientPreferences();
  const { columns } = clientTexts;
  return (
    <CollectionPreferences
      title={texts.preferences}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      preferences={preferences}
      onConfirm={({ detail }) => savePreference(ListPreference.parse(detail))}
      pageSizePreference={{
        title: texts.pageSize,
        options: pageSizes.map((value) => ({ value, label: texts.pageSizeOption({ count: value }) })),
      }}
      wrapLinesPreference={{ label: texts.wrap, description: texts.wrapText }}
      contentDensityPreference={{ label: texts.density, description: texts.densityText }}
      visibleContentPreference={{
        title: texts.shown,
        options: [{ label: clientTexts.title, options: optional.map((id) => ({ id, label: columns[id] })) }],
      }}
    />
  );
}
