import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Snippet, snippetsLimit, snippetTextLimit } from '../../../../shared/domain/planning/posting-settings.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { AddNamedText } from '../../forms/add-named-text.tsx';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
import './planning.css';

const texts = planningTexts.snippets;

export function SnippetsDialog({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const dialog = { title: texts.title, clientId, onClose };
  return (
    <SettingsDialog {...dialog}>
      {(settings) => (
        <SettingsForm {...dialog} settings={settings} part="snippets" saved={texts.saved}>
          {(snippets, setSnippets) => (
            <SpaceBetween size="l">
              {snippets.length === 0 ? (
                <Empty title={texts.none} text={texts.noneText} />
              ) : (
                <ul className="snippets">
                  {snippets.map((snippet) => (
                    <SavedSnippet
                      key={snippet.name}
                      snippet={snippet}
                      onRemove={() => setSnippets(snippets.filter((other) => other !== snippet))}
                    />
                  ))}
                </ul>
              )}
              <AddSnippet snippets={snippets} onAdd={(added) => setSnippets([...snippets, added])} />
            </SpaceBetween>
          )}
        </SettingsForm>
      )}
    </SettingsDialog>
  );
}

function SavedSnippet({ snippet: { kind, name, text }, onRemove }: { snippet: Snippet; onRemove: () => void }) {
  return (
    <li>
      <div>
        <Box variant="strong">
          <bdi>{name}</bdi>
        </Box>{' '}
        <Box variant="span" color="text-body-secondary">
          {texts.kinds[kind]}
        </Box>
        <div dir="auto">{text}</div>
      </div>
      <Button
        formAction="none"
        variant="icon"
        iconName="remove"
        ariaLabel={texts.remove({ name })}
        onClick={onRemove}
      />
    </li>
  );
}

function AddSnippet({ snippets, onAdd }: { snippets: readonly Snippet[]; onAdd: (snippet: Snippet) => void }) {
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
