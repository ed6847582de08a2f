import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { PostImportId } from '../../../../../shared/domain/ids.ts';
import type { KeptByUndo } from '../../../../../shared/domain/posts/post-import.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { importTexts as texts } from './messages.ts';
import { useUndo } from './use-undo.ts';

interface UndoImportProps {
  readonly imports: readonly PostImportId[];
  readonly fileName: string;
  readonly onUndone?: () => void;
}

/** Asks first, and names the posts that stay. */
export function UndoImport({ imports, fileName, onUndone }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<readonly KeptByUndo[]>([]);
  const { mutate, isPending } = useUndo();

  function undo() {
    setIsAsking(false);
    mutate(imports, {
      onSuccess: (undone) => {
        notify.success(texts.undone({ count: undone.removed }));
        setKept(undone.kept);
        if (undone.kept.length === 0) onUndone?.();
      },
      onError: (error) => notify.error(`${texts.undoFailed}. ${messageOf(error)}`),
    });
  }

  return (
    <>
      <Button
        loading={isPending}
        loadingText={texts.undoing}
        ariaLabel={texts.undoOf({ name: fileName })}
        onClick={() => setIsAsking(true)}
      >
        {texts.undo}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.undoTitle({ name: fileName })}
          action={texts.undo}
          onConfirm={undo}
          onCancel={() => setIsAsking(false)}
        >
          {texts.undoText}
        </Confirm>
      )}
      {kept.length > 0 && (
        <Dialog
          title={texts.kept({ count: kept.length })}
          onClose={() => {
            setKept([]);
            onUndone?.();
          }}
        >
          <ul>
            {kept.map(({ row, postId, reason }) => (
              <li key={postId}>{texts.keptReasons[reason]({ row })}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
