import { useIsStaff } from '../../../auth/current-user.ts';
import { SavedViews } from '../../../shell/tables/views/saved-views.tsx';
import { useColumns } from './posts-preferences.ts';

export function PostViews() {
  const isStaff = useIsStaff();
  const shown = useColumns().flatMap(({ id, visible }) => (visible ? id : []));
  return isStaff && <SavedViews list="posts" columns={shown} />;
}
