import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import * as z from 'zod';
import { type Preference, usePreference } from '../../shell/preferences/preferences.ts';
import { useAddress } from '../../shell/links/use-address.ts';
import { columnsIn, withoutColumns } from '../../shell/tables/views/view-search.ts';
import { clientListTexts as texts, clientTexts } from './messages.ts';

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

/** Of the columns that can be left out: those of a saved view in the address, else those of the preferences. */
export function useChosenColumns(): readonly string[] {
  const [{ visibleContent }] = useClientPreferences();
  const [address] = useAddress();
  return columnsIn(address, optional) ?? visibleContent;
}

/** Name and actions are always shown. */
export const withFixedColumns = (chosen: readonly string[]): string[] => ['client', ...chosen, 'actions'];

export function ClientPreferences() {
  const [preferences, savePreference] = useClientPreferences();
  const [, changeAddress] = useAddress();
  const visibleContent = useChosenColumns();
  const { columns } = clientTexts;
  return (
    <CollectionPreferences
      title={texts.preferences}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      preferences={{ ...preferences, visibleContent }}
      onConfirm={({ detail }) => {
        savePreference(ListPreference.parse(detail));
        changeAddress(withoutColumns);
      }}
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
