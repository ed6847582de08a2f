import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import type { contracts } from '../../../../shared/contracts/contracts.ts';
import { briefLimit, CaptionRequest } from '../../../../shared/domain/captions/captions.ts';
import { cutAtWord } from '../../../../shared/domain/captions/cut-at-word.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../api/api-error.ts';
import { useSuggestCaptions } from '../../data/captions.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { shellMessages } from '../../shell/messages.ts';
import { unlessOverlayClick } from '../../shell/dialogs/unless-overlay-click.ts';
import { BrandNotesDialog } from './brand-notes-dialog.tsx';
import { BrandNotesText } from './brand-notes-text.tsx';
import { CaptionFields, useCaptionStyle } from './caption-fields.tsx';
import { captionTexts as texts } from './messages.ts';
import { Suggestions } from './suggestions.tsx';

interface SuggestCaptionsProps {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

interface Suggested {
  readonly answer: ResponseOf<typeof contracts.suggestCaptions>;
  readonly turn: number;
}

export function SuggestCaptions({ clientId, platforms, text, onChange, onClose }: SuggestCaptionsProps) {
  const [brief, setBrief] = useState(() => cutAtWord(text.trim(), briefLimit));
  const [isEditingNotes, setEditingNotes] = useState(false);
  const style = useCaptionStyle();
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const suggest = useSuggestCaptions(clientId);
  // An aborted or failed request keeps the previous suggestions.
  const [suggested, setSuggested] = useState<Suggested>();
  const names = platforms.map((platform) => platformNames[platform]).join(', ');

  function submit() {
    const { value, errors: found } = checkForm(CaptionRequest, { brief, platforms, ...style });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    suggest.mutate(value, {
      onSuccess: (answer) => setSuggested((before) => ({ answer, turn: (before?.turn ?? 0) + 1 })),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  function take(content: string) {
    onChange(content);
    onClose();
  }

  if (isEditingNotes) return <BrandNotesDialog clientId={clientId} onClose={() => setEditingNotes(false)} />;
  return (
    <Modal
      visible
      size="large"
      header={texts.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
    >
      <SpaceBetween size="l">
        <SubmitForm
          errors={refusal}
          problem={suggest.error === null ? undefined : `${texts.failed}. ${messageOf(suggest.error)}`}
          submit={texts.suggest}
          submitting={texts.suggesting}
          isBusy={suggest.isPending}
          onSubmit={submit}
          aside={texts.close}
          onAside={onClose}
        >
          <SpaceBetween size="m">
            <CaptionFields
              brief={brief}
              error={errors['brief']}
              onChange={(typed) => {
                setBrief(typed);
                clearErrors('brief');
              }}
            />
            <div>{texts.fitting({ platforms: names || texts.allPlatforms })}</div>
            <div>
              <Box variant="awsui-key-label">{texts.notes.title}</Box>
              <BrandNotesText clientId={clientId} onEdit={() => setEditingNotes(true)} />
            </div>
          </SpaceBetween>
        </SubmitForm>
        {suggested !== undefined && (
          <Suggestions
            key={suggested.turn}
            {...suggested.answer}
            onInsert={(caption) => take([text.trimEnd(), caption].filter((part) => part !== '').join('\n\n'))}
            onReplace={take}
          />
        )}
      </SpaceBetween>
    </Modal>
  );
}
