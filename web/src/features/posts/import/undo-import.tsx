import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { PostImportId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { IfMay } from '../../../auth/use-can.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { importTexts as texts } from './messages.ts';
import { type Undone, useUndo } from './use-undo.ts';

type Words = Pick<typeof texts, 'undo' | 'undoing' | 'undoOf' | 'undoTitle' | 'undoText' | 'undoFailed'>;

interface UndoImportProps {
  readonly imports: readonly PostImportId[];
  readonly fileName: string;
  /** Where people did not import anything. */
  readonly words?: Words;
  readonly isUndone?: boolean;
  readonly onUndone?: () => void;
}

const nothing = { kept: [], keptFiles: [] };

/** Asks first, and names the posts and files that stay. */
export function UndoImport({ imports, fileName, words = texts, isUndone = false, onUndone }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<Pick<Undone, 'kept' | 'keptFiles'>>(nothing);
  const { mutate, isPending } = useUndo();

  function undo() {
    setIsAsking(false);
    mutate(imports, {
      onSuccess: (undone) => {
        notify.success(texts.undone({ count: undone.removed, files: undone.removedFiles }));
        setKept(undone);
        if (undone.kept.length + undone.keptFiles.length === 0) onUndone?.();
      },
      onError: (error) => notify.error(`${words.undoFailed}. ${messageOf(error)}`),
    });
  }

  return (
    <>
      {isUndone ? (
        texts.isUndone
      ) : (
        <IfMay action="posts.delete">
          <Button
            loading={isPending}
            loadingText={words.undoing}
            ariaLabel={words.undoOf({ name: fileName })}
            onClick={() => setIsAsking(true)}
          >
            {words.undo}
          </Button>
        </IfMay>
      )}
      {isAsking && (
        <Confirm
          title={words.undoTitle({ name: fileName })}
          action={words.undo}
          onConfirm={undo}
          onCancel={() => setIsAsking(false)}
        >
          {words.undoText}
        </Confirm>
      )}
      {kept.kept.length + kept.keptFiles.length > 0 && (
        <Dialog
          title={texts.kept({ count: kept.kept.length, files: kept.keptFiles.length })}
          onClose={() => {
            setKept(nothing);
            onUndone?.();
          }}
        >
          <ul>
            {kept.kept.map(({ row, postId, reason }) => (
              <li key={postId}>{texts.keptReasons[reason]({ row })}</li>
            ))}
            {kept.keptFiles.map((name) => (
              <li key={name}>{texts.keptFile({ name })}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
