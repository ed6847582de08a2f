import CollectionPreferences, {
  type CollectionPreferencesProps,
} from '@cloudscape-design/components/collection-preferences';
import { densityPreference } from '../../../shell/preferences/appearance.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { withoutColumns } from '../../../shell/tables/views/view-search.ts';
import { usePreference } from '../../../shell/preferences/preferences.ts';
import { filterTexts, postTexts } from '../messages.ts';
import { columnIds, listPreference, pageSizes, type ColumnId, useColumns } from './posts-preferences.ts';

export function ListSettings({ withClient }: { withClient: boolean }) {
  const [list, setList] = usePreference(listPreference);
  const [, changeAddress] = useAddress();
  const columns = useColumns();
  const [density, setDensity] = usePreference(densityPreference);
  const isOffered = (id: ColumnId) => withClient || id !== 'client';

  function save({ pageSize, wrapLines, contentDisplay, contentDensity }: CollectionPreferencesProps.Preferences) {
    const hidden = list.columns.filter(({ id }) => !isOffered(id));
    setList(listPreference.read({ pageSize, wrapLines, columns: [...(contentDisplay ?? []), ...hidden] }));
    setDensity(contentDensity ?? density);
    changeAddress(withoutColumns);
  }

  return (
    <CollectionPreferences
      title={filterTexts.settings}
      confirmLabel={filterTexts.confirm}
      cancelLabel={filterTexts.cancel}
      preferences={{
        pageSize: list.pageSize,
        wrapLines: list.wrapLines,
        contentDisplay: columns.filter(({ id }) => isOffered(id)),
        contentDensity: density,
      }}
      pageSizePreference={{
        title: filterTexts.pageSize,
        options: pageSizes.map((value) => ({ value, label: filterTexts.onPage({ count: value }) })),
      }}
      wrapLinesPreference={{ label: filterTexts.wrapLines, description: filterTexts.wrapLinesText }}
      contentDensityPreference={{ label: filterTexts.density, description: filterTexts.densityText }}
      contentDisplayPreference={{
        title: filterTexts.columns,
        options: columnIds
          .filter(isOffered)
          .map((id) => ({ id, label: postTexts.columns[id], alwaysVisible: id === 'content' || id === 'actions' })),
      }}
      onConfirm={({ detail }) => save(detail)}
    />
  );
}
