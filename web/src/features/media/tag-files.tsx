import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerOf } from '../../../../shared/domain/ids.ts';
import { countedTags, FileTag, isSameTag } from '../../../../shared/domain/media/file-tag.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { libraryTagsQuery, useTagFiles } from '../../data/media-library.ts';
import { checkForm } from '../../forms/field-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { mediaTexts } from './messages.ts';

const texts = mediaTexts.tags;

const noFieldErrors = {};
const has = (tags: readonly string[], tag: string) => tags.some((each) => isSameTag(each, tag));
const without = (tags: readonly string[], tag: string) => tags.filter((each) => !isSameTag(each, tag));

/** Of one file or many: what some of them have stays with those, unless it is taken away from all. */
export function TagFiles({ files, onClose }: { files: readonly MediaItem[]; onClose: () => void }) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const tagFiles = useTagFiles();
  const owners = new Set(files.map(({ id }) => ownerOf(id)));
  const [owner] = owners.size === 1 ? owners : [];
  const { data: known = [] } = useQuery(libraryTagsQuery(owner));
  const now = countedTags(files);
  const shown = [
    ...now.filter(({ tag }) => !has(remove, tag) && !has(add, tag)),
    ...add.map((tag) => ({ tag, count: files.length })),
  ];
  const onAll = shown.filter(({ count }) => count === files.length).map(({ tag }) => tag);
  const suggested = known.filter(({ tag }) => !has(onAll, tag));
  const isDirty = add.length + remove.length > 0 || typed.trim() !== '';

  /** Undefined for what is no tag. */
  function withTyped(text: string): readonly string[] | undefined {
    if (text.trim() === '') return add;
    const { value, errors } = checkForm(FileTag, text);
    setProblem(value === undefined ? (Object.values(errors ?? noFieldErrors)[0] ?? texts.notOne) : undefined);
    if (value === undefined) return undefined;
    setTyped('');
    setRemove(without(remove, value));
    const added = has(onAll, value) ? add : [...without(add, value), value];
    setAdd(added);
    return added;
  }

  function takeAway(tag: string) {
    setAdd(without(add, tag));
    if (now.some((each) => isSameTag(each.tag, tag))) setRemove([...without(remove, tag), tag]);
  }

  function submit() {
    const added = withTyped(typed);
    if (added === undefined) return;
    if (added.length + remove.length === 0) return onClose();
    tagFiles.mutate(
      { mediaIds: files.map(({ id }) => id), add: [...added], remove: [...remove] },
      {
        onSuccess: () => {
          notify.success(texts.saved({ count: files.length }));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title({ count: files.length })}
      isDirty={isDirty}
      onClose={onClose}
      mutation={tagFiles}
      failed={texts.failed}
      submit={texts.save}
      submitting={texts.saving}
      obstacle={isDirty ? undefined : texts.unchanged}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <FormField label={texts.add} description={texts.hint} errorText={problem} stretch>
          <Autosuggest
            value={typed}
            options={suggested.map(({ tag, count }) => ({ value: tag, description: texts.used({ count }) }))}
            enteredTextLabel={(tag) => texts.addTyped({ tag })}
            ariaLabel={texts.add}
            empty={texts.none}
            expandToViewport
            onChange={({ detail }) => setTyped(detail.value)}
            onSelect={({ detail }) => withTyped(detail.value)}
          />
        </FormField>
        <TokenGroup
          items={shown.map(({ tag, count }) => ({
            label: count === files.length ? tag : texts.some({ tag, count, all: files.length }),
            dismissLabel: texts.takeAway({ tag }),
          }))}
          onDismiss={({ detail }) => {
            const token = shown[detail.itemIndex];
            if (token !== undefined) takeAway(token.tag);
          }}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
