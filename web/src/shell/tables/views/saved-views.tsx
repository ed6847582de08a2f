import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { useAddress } from '../../links/use-address.ts';
import { viewTexts as texts } from './messages.ts';
import { useSavedViews } from './use-saved-views.ts';
import { viewSearch } from './view-search.ts';
import { RemoveViews } from './remove-views.tsx';
import { SaveView } from './save-view.tsx';

interface SavedViewsProps {
  readonly list: ViewedList;
  /** What is shown now, where columns can be chosen. */
  readonly columns?: readonly string[];
  /** Where the list stands on a page with others. */
  readonly hash?: string;
}

type Item = 'save' | 'manage';

/** Opens the person's views of a list by name, and keeps the present one. */
export function SavedViews({ list, columns, hash = '' }: SavedViewsProps) {
  const navigate = useNavigate();
  const [address] = useAddress();
  const [dialog, setDialog] = useState<Item>();
  const { views } = useSavedViews(list);
  const search = viewSearch(address, columns);
  const close = () => setDialog(undefined);
  const addressOf = (view: string) => `?${view}${hash}`;
  return (
    <>
      <ButtonDropdown
        expandToViewport
        items={[
          ...(views.length === 0
            ? [{ id: 'none', text: texts.none, disabled: true }]
            : views.map((view, place) => ({
                id: `view ${place}`,
                text: view.name,
                itemType: 'checkbox' as const,
                checked: view.search === search,
              }))),
          { id: 'save', text: texts.save, iconName: 'add-plus' },
          ...(views.length === 0 ? [] : [{ id: 'manage', text: texts.manage, iconName: 'remove' as const }]),
        ]}
        onItemClick={({ detail: { id } }) => {
          const view = views.find((_, place) => id === `view ${place}`);
          if (view !== undefined) void navigate(addressOf(view.search));
          else if (id === 'save' || id === 'manage') setDialog(id);
        }}
      >
        {texts.views}
      </ButtonDropdown>
      {dialog === 'save' && <SaveView list={list} search={search} onClose={close} />}
      {dialog === 'manage' && <RemoveViews list={list} onClose={close} />}
    </>
  );
}
