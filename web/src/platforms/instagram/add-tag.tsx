import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useEffect, useRef, useState } from 'react';
import { isUsername } from '../../../../shared/platforms/instagram-tags.ts';
import { instagramTexts } from './messages.ts';
import './tags.css';

const texts = instagramTexts.tags;

interface AddTagProps {
  /** Of the file. */
  readonly name: string;
  readonly taken: readonly string[];
  readonly onAdd: (username: string) => void;
  readonly onCancel: () => void;
}

export function AddTag({ name, taken, onAdd, onCancel }: AddTagProps) {
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const username = text.trim().replace(/^@/, '');

  function add() {
    if (!isUsername(username)) setProblem(texts.notAName);
    else if (taken.some((other) => other.toLowerCase() === username.toLowerCase()))
      setProblem(texts.twice({ username }));
    else onAdd(username);
  }

  return (
    <FormField label={texts.username({ name })} errorText={problem}>
      <div className="tag-entry">
        <Input
          value={text}
          ref={input}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => {
            setText(detail.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.detail.key !== 'Enter') return;
            // The post must not be saved by it.
            event.preventDefault();
            add();
          }}
        />
        <Button formAction="none" onClick={add}>
          {texts.add}
        </Button>
        <Button formAction="none" variant="icon" iconName="close" ariaLabel={texts.cancel} onClick={onCancel} />
      </div>
    </FormField>
  );
}
