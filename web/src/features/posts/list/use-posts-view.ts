import { usePreference } from '../../../shell/preferences/preferences.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { viewPreference, type PostsView } from './posts-preferences.ts';

export function usePostsView(): [PostsView, (view: PostsView) => void] {
  const [address, change] = useAddress();
  const [savedView, saveView] = usePreference(viewPreference);
  const asked = address.get('view');
  const view = asked === 'list' || asked === 'calendar' ? asked : savedView;
  return [
    view,
    (next) => {
      saveView(next);
      change({ view: next });
    },
  ];
}
