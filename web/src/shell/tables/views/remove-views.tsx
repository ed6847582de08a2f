import './views.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import type { ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { unlessOverlayClick } from '../../dialogs/unless-overlay-click.ts';
import { shellMessages } from '../../messages.ts';
import { notify } from '../../toasts/toasts.ts';
import { viewTexts as texts } from '../../console-messages.ts';
import { useSavedViews } from './use-saved-views.ts';

export function RemoveViews({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { views, edit, remove } = useSavedViews(list);
  return (
    <Modal
      visible
      header={texts.manageTitle}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </Box>
      }
    >
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
    </Modal>
  );
}
