import { type SavedView, savedViewsLimit, type ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { useMe } from '../../../auth/current-user.ts';
import { useEditMe } from '../../../data/me.ts';

/** The person's views of a list, which the account keeps. */
export function useSavedViews(list: ViewedList) {
  const { savedViews = [], version } = useMe().client;
  const edit = useEditMe();
  const isOther = (view: SavedView, name: string) => view.list !== list || view.name !== name;
  const others = (name: string) => savedViews.filter((view) => isOther(view, name));
  return {
    views: savedViews.filter((view) => view.list === list).toSorted((a, b) => a.name.localeCompare(b.name)),
    isFull: savedViews.length >= savedViewsLimit,
    edit,
    save: (name: string, search: string, then: { onSuccess: () => void }) =>
      edit.mutate({ savedViews: [...others(name), { list, name, search }], version }, then),
    remove: (name: string, then: { onSuccess: () => void; onError: () => void }) =>
      edit.mutate({ savedViews: others(name), version }, then),
  };
}
