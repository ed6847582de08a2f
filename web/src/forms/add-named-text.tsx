import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState, type ReactNode } from 'react';

interface NamedText {
  readonly name: string;
  readonly text: string;
}

interface AddNamedTextProps<Made extends NamedText> {
  /** Those that there are; no two have one name. */
  readonly present: readonly NamedText[];
  /** How many there may be. */
  readonly most: number;
  readonly texts: {
    readonly name: string;
    readonly text: string;
    readonly add: string;
    readonly addWhat: string;
    readonly nameTaken: string;
    readonly tooMany: (values: { limit: number }) => string;
  };
  readonly counter: (length: number) => string;
  /** Undefined for what cannot be kept. */
  readonly read: (typed: NamedText) => Made | undefined;
  readonly onAdd: (made: Made) => void;
  /** What is chosen besides. */
  readonly children?: ReactNode;
}

export function AddNamedText<Made extends NamedText>(props: AddNamedTextProps<Made>) {
  const { texts, counter, read, onAdd, children } = props;
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const made = read({ name, text });
  const obstacle = obstacleTo(made, props);

  function add() {
    if (made === undefined) return;
    onAdd(made);
    setName('');
    setText('');
  }

  return (
    <SpaceBetween size="s">
      {children}
      <FormField label={texts.name} stretch>
        <Input value={name} onChange={({ detail }) => setName(detail.value)} />
      </FormField>
      <FormField label={texts.text} constraintText={counter(text.length)} stretch>
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

function obstacleTo<Made extends NamedText>(
  made: Made | undefined,
  { present, most, texts }: Pick<AddNamedTextProps<Made>, 'present' | 'most' | 'texts'>,
): string | undefined {
  if (present.length >= most) return texts.tooMany({ limit: most });
  if (made === undefined) return texts.addWhat;
  return present.some(({ name }) => name === made.name) ? texts.nameTaken : undefined;
}
