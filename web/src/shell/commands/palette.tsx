import Autosuggest, { type AutosuggestProps } from '@cloudscape-design/components/autosuggest';
import Modal from '@cloudscape-design/components/modal';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { shellMessages } from '../messages.ts';
import { useCommands, type Command } from './commands.ts';
import { commandTexts } from './messages.ts';

interface PaletteProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onShow: (dialog: 'sheet' | 'messages') => void;
}

const groups = ['pages', 'actions', 'clients'] as const;

export function Palette({ user, onClose, onShow }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const commands = useCommands(user, typed, onShow);
  function choose(label: string) {
    onClose();
    commands.find((command) => command.label === label)?.run();
  }
  return (
    <Modal visible position="top" header={commandTexts.title} closeAriaLabel={shellMessages.close} onDismiss={onClose}>
      <FocusedAutosuggest
        value={typed}
        options={groups.map((group) => ({ label: commandTexts.groups[group], options: optionsOf(commands, group) }))}
        hideEnteredTextOption
        expandToViewport
        ariaLabel={commandTexts.label}
        placeholder={commandTexts.placeholder}
        empty={commandTexts.empty}
        onChange={({ detail }) => setTyped(detail.value)}
        onSelect={({ detail }) => choose(detail.value)}
      />
    </Modal>
  );
}

/** A dialog focuses its first button when it opens; move the focus to the search field after that. */
function FocusedAutosuggest(props: AutosuggestProps) {
  const input = useRef<AutosuggestProps.Ref>(null);
  useEffect(() => queueMicrotask(() => input.current?.focus()), []);
  return <Autosuggest ref={input} {...props} />;
}

function optionsOf(commands: readonly Command[], group: Command['group']): AutosuggestProps.Option[] {
  return commands.filter((command) => command.group === group).map(({ label }) => ({ value: label }));
}
