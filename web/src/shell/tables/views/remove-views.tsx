import './views.css';
import Button from '@cloudscape-design/components/button';
import type { ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { notify } from '../../toasts/toasts.ts';
import { viewTexts as texts } from '../../console-messages.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';

export function RemoveViews({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { views, edit, remove } = useSavedViews(list);
  return (
    <Dialog title={texts.manageTitle} close={texts.done} onClose={onClose}>
      {views.length === 0 && texts.none}
      <ul className="saved-views">
        {views.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <Button
              variant="icon"
              iconName="remove"
              ariaLabel={texts.remove({ name })}
              disabled={edit.isPending}
              onClick={() =>
                remove(name, {
                  onSuccess: () => notify.success(texts.removed({ name })),
                  onError: () => notify.error(texts.removeFailed),
                })
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
