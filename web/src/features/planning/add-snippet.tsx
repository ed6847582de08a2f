import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { Snippet, snippetsLimit, snippetTextLimit } from '../../../../shared/domain/planning/posting-settings.ts';
import { planningTexts } from './messages.ts';

const texts = planningTexts.snippets;

interface AddSnippetProps {
  readonly snippets: readonly Snippet[];
  readonly onAdd: (snippet: Snippet) => void;
}

export function AddSnippet({ snippets, onAdd }: AddSnippetProps) {
  const [kind, setKind] = useState<Snippet['kind']>('hashtags');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const made = Snippet.safeParse({ kind, name, text }).data;
  const obstacle = obstacleTo(made, snippets);

  function add() {
    if (made === undefined) return;
    onAdd(made);
    setName('');
    setText('');
  }

  return (
    <SpaceBetween size="s">
      <SegmentedControl
        label={texts.kind}
        selectedId={kind}
        options={Snippet.shape.kind.options.map((id) => ({ id, text: texts.kinds[id] }))}
        onChange={({ detail }) => setKind(detail.selectedId === 'text' ? 'text' : 'hashtags')}
      />
      <FormField label={texts.name} stretch>
        <Input value={name} onChange={({ detail }) => setName(detail.value)} />
      </FormField>
      <FormField
        label={texts.text}
        constraintText={texts.counter({ length: text.length, limit: snippetTextLimit })}
        stretch
      >
        <Textarea
          rows={3}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => setText(detail.value)}
        />
      </FormField>
      <Button formAction="none" disabled={obstacle !== undefined} disabledReason={obstacle} onClick={add}>
        {texts.add}
      </Button>
    </SpaceBetween>
  );
}

function obstacleTo(made: Snippet | undefined, snippets: readonly Snippet[]): string | undefined {
  if (snippets.length >= snippetsLimit) return texts.tooMany({ limit: snippetsLimit });
  if (made === undefined) return texts.addWhat;
  return snippets.some(({ name }) => name === made.name) ? texts.nameTaken : undefined;
}
