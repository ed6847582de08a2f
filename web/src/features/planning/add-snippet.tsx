import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useState } from 'react';
import { Snippet, snippetsLimit, snippetTextLimit } from '../../../../shared/domain/planning/posting-settings.ts';
import { AddNamedText } from '../../forms/add-named-text.tsx';
import { planningTexts } from './messages.ts';

const texts = planningTexts.snippets;

interface AddSnippetProps {
  readonly snippets: readonly Snippet[];
  readonly onAdd: (snippet: Snippet) => void;
}

export function AddSnippet({ snippets, onAdd }: AddSnippetProps) {
  const [kind, setKind] = useState<Snippet['kind']>('hashtags');
  return (
    <AddNamedText
      present={snippets}
      most={snippetsLimit}
      texts={texts}
      counter={(length) => texts.counter({ length, limit: snippetTextLimit })}
      read={(typed) => Snippet.safeParse({ kind, ...typed }).data}
      onAdd={onAdd}
    >
      <SegmentedControl
        label={texts.kind}
        selectedId={kind}
        options={Snippet.shape.kind.options.map((id) => ({ id, text: texts.kinds[id] }))}
        onChange={({ detail }) => setKind(detail.selectedId === 'text' ? 'text' : 'hashtags')}
      />
    </AddNamedText>
  );
}
