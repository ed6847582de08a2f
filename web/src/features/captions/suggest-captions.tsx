import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { planAllows } from '../../../../shared/domain/plans/plans.ts';
import { languageOf } from '../../../../shared/domain/captions/caption-language.ts';
import {
  briefLimit,
  CaptionRequest,
  type CaptionTask,
  captionPictures,
} from '../../../../shared/domain/captions/captions.ts';
import { cutAtWord } from '../../../../shared/domain/captions/cut-at-word.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PlatformTexts } from '../../../../shared/platforms/platform-texts.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../api/api-error.ts';
import { useMe } from '../../auth/current-user.ts';
import { useSuggestCaptions } from '../../data/posts/captions.ts';
import type { ChosenFile } from '../../files/chosen-files.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { WritingSpend } from '../../plans/writing-spend.tsx';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { BrandNotesText } from './brand-notes-text.tsx';
import { CaptionFields, useCaptionStyle } from './caption-fields.tsx';
import { captionTexts as texts } from './messages.ts';
import { Suggestions } from './suggestions.tsx';
import { inAList } from '../../messages/messages.ts';
import { BrandNotesDialog } from './brand-notes-dialog.tsx';
import { PlanExample } from './plan-example.tsx';
import type { Size } from '../../../../shared/domain/media/crop.ts';
import type { Drawing } from '../../../../shared/platforms/rules/picture-fix.ts';
import { drawPicture } from '../../files/draw-picture.ts';
import { bytesOf } from '../../files/file-bytes.ts';

interface SuggestCaptionsProps {
  readonly clientId: ClientId;
  /** Of the text at hand. */
  readonly platforms: readonly Platform[];
  readonly text: string;
  /** All of the post. */
  readonly chosen: readonly Platform[];
  readonly pictures: readonly ChosenFile[];
  readonly onChange: (text: string) => void;
  readonly onVersions: (texts: PlatformTexts['texts']) => void;
  readonly onClose: () => void;
}

type Answer = Awaited<ReturnType<ReturnType<typeof useSuggestCaptions>['mutateAsync']>>;

interface Suggested {
  readonly answer: Answer;
  readonly turn: number;
}

export function SuggestCaptions(props: SuggestCaptionsProps) {
  const { user, client } = useMe();
  const { text, chosen, onClose } = props;
  if (planAllows(user, client.plan, 'canAccessAdvancedFeatures')) return <CaptionsDialog {...props} />;
  return (
    <Dialog title={texts.title} size="large" footer={null} onClose={onClose}>
      <PlanExample platforms={chosen} text={text} />
    </Dialog>
  );
}

function CaptionsDialog(props: SuggestCaptionsProps) {
  const { clientId, text, chosen, pictures, onChange, onVersions, onClose } = props;
  const [task, setTask] = useState<CaptionTask>('new');
  const [brief, setBrief] = useState(() => cutAtWord(text.trim(), briefLimit));
  const [looksAtPictures, setLooking] = useState(true);
  const [isEditingNotes, setEditingNotes] = useState(false);
  const style = useCaptionStyle();
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const suggest = useSuggestCaptions(clientId);
  // An aborted or failed request keeps the previous suggestions.
  const [suggested, setSuggested] = useState<Suggested>();
  const platforms = task === 'platforms' ? chosen : props.platforms;
  const names = inAList(platforms.map((platform) => platformNames[platform]));
  const offersPictures = task === 'new' && pictures.length > 0;

  function submit() {
    const choosesLanguage = task === 'new' || task === 'language';
    const wanted = { task, brief, platforms, ...style, ...(!choosesLanguage && { language: languageOf(brief) }) };
    const { value, errors: found } = checkForm(CaptionRequest, wanted);
    refuse(found ?? noErrors);
    if (value === undefined) return;
    const draw = async () => (offersPictures && looksAtPictures ? smallPictures(pictures) : []);
    suggest.mutate(
      { ...value, draw },
      {
        onSuccess: (answer) => setSuggested((before) => ({ answer, turn: (before?.turn ?? 0) + 1 })),
        onError: (error) => refuse(fieldErrorsOf(error)),
      },
    );
  }

  function take(content: string) {
    onChange(content);
    onClose();
  }

  if (isEditingNotes) return <BrandNotesDialog clientId={clientId} onClose={() => setEditingNotes(false)} />;
  return (
    <Dialog title={texts.title} size="large" footer={null} onClose={onClose}>
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
              task={task}
              onTask={setTask}
              hasPlatforms={chosen.length > 0}
              brief={brief}
              error={errors['brief']}
              onChange={(typed) => {
                setBrief(typed);
                clearErrors('brief');
              }}
            />
            {offersPictures && (
              <Checkbox checked={looksAtPictures} onChange={({ detail }) => setLooking(detail.checked)}>
                {texts.fields.pictures({ count: pictures.length })}
              </Checkbox>
            )}
            <div>{texts.fitting({ platforms: names || texts.allPlatforms })}</div>
            <div>
              <Box variant="awsui-key-label">{texts.notes.title}</Box>
              <BrandNotesText clientId={clientId} onEdit={() => setEditingNotes(true)} />
            </div>
            <WritingSpend clientId={clientId} />
          </SpaceBetween>
        </SubmitForm>
        {suggested !== undefined && (
          <Suggestions
            key={suggested.turn}
            {...suggested.answer}
            onInsert={(caption) => take([text.trimEnd(), caption].filter((part) => part !== '').join('\n\n'))}
            onReplace={take}
            onVersions={(versions) => {
              onVersions(versions);
              onClose();
            }}
          />
        )}
      </SpaceBetween>
    </Dialog>
  );
}

/** What is sent of pictures: small copies in base64, without anything that the files say. Those that cannot be opened are left out. */
async function smallPictures(files: readonly ChosenFile[]): Promise<string[]> {
  const drawn = await Promise.allSettled(files.slice(0, captionPictures.most).map(smallPicture));
  return drawn.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function smallPicture(file: ChosenFile): Promise<string> {
  const drawn = await drawPicture(await bytesOf(file), drawingWithin, captionPictures.bytes);
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function drawingWithin({ width, height }: Size): Drawing {
  const scale = Math.min(1, captionPictures.side / Math.max(width, height));
  const sheet = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { ...sheet, part: { x: 0, y: 0, width, height }, at: { x: 0, y: 0, ...sheet } };
}
