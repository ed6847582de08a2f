import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import {
  labelKey,
  labelsPerPost,
  PostLabel,
  withLabel,
  withoutLabel,
} from '../../../../../shared/domain/posts/post-labels.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useEditPost } from '../../../data/posts/post-changes.ts';
import { postLabelsQuery } from '../../../data/posts/posts.ts';
import { checkForm, noErrors } from '../../../forms/field-errors.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { labelTexts } from '../messages.ts';
import { LabelChips } from './label-chips.tsx';

interface LabelFieldProps {
  /** Whose labels are proposed; without one those of all. */
  readonly clientId: ClientId | undefined;
  readonly labels: readonly string[];
  readonly isBusy?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (labels: readonly string[]) => void;
}

/** What is typed becomes a label when it is chosen and when the field is left. */
export function LabelField({ clientId, labels, isBusy = false, error, onChange }: LabelFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: known = [] } = useQuery(postLabelsQuery(clientId));
  const chosen = new Set(labels.map(labelKey));

  function add(text: string) {
    if (text.trim() === '') return;
    const { value, errors = noErrors } = checkForm(PostLabel, text);
    setProblem(value === undefined ? Object.values(errors)[0] : undefined);
    if (value === undefined) return;
    setTyped('');
    if (!chosen.has(labelKey(value))) onChange(withLabel(labels, spelling(value)));
  }

  /** A label is written as it is on other posts. */
  const spelling = (name: string) => known.find((each) => labelKey(each.name) === labelKey(name))?.name ?? name;

  return (
    <FormField
      label={labelTexts.labels}
      description={labelTexts.hint}
      errorText={problem ?? error}
      constraintText={labels.length >= labelsPerPost ? labelTexts.full({ count: labelsPerPost }) : undefined}
      stretch
    >
      <SpaceBetween size="xs">
        {/* The field itself does not say that it is left by Tab. */}
        <div onBlur={() => add(typed)}>
          <Autosuggest
            value={typed}
            options={known
              .filter(({ name }) => !chosen.has(labelKey(name)))
              .map(({ name, posts }) => ({ value: name, description: labelTexts.used({ count: posts }) }))}
            enteredTextLabel={(name) => labelTexts.add({ name })}
            ariaLabel={labelTexts.labels}
            placeholder={labelTexts.placeholder}
            disabled={isBusy || labels.length >= labelsPerPost}
            expandToViewport
            onChange={({ detail }) => {
              setProblem(undefined);
              setTyped(detail.value);
            }}
            onSelect={({ detail }) => add(detail.value)}
          />
        </div>
        {labels.length > 0 && (
          <TokenGroup
            items={labels.map((name) => ({
              label: name,
              disabled: isBusy,
              dismissLabel: labelTexts.remove({ name }),
            }))}
            onDismiss={({ detail }) => {
              const name = labels[detail.itemIndex];
              if (name !== undefined) onChange(withoutLabel(labels, name));
            }}
          />
        )}
      </SpaceBetween>
    </FormField>
  );
}

/** Of a saved post: each change is saved at once, whatever became of the post. */
export function LabelsOfPost({ post }: { readonly post: Post }) {
  const edit = useEditPost();
  const mayEdit = useCan('posts.draft');
  const { id: postId, clientId, labels = [] } = post;
  if (!mayEdit) return <LabelChips labels={labels} />;
  const shown = edit.isPending ? (edit.variables.change.labels ?? labels) : labels;
  return (
    <LabelField
      clientId={clientId}
      labels={shown}
      isBusy={edit.isPending}
      onChange={(changed) =>
        edit.mutate(
          { postId, change: { labels: [...changed] } },
          { onError: (error) => notify.error(`${labelTexts.failed}. ${messageOf(error)}`) },
        )
      }
    />
  );
}
