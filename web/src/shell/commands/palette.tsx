import Autosuggest, { type AutosuggestProps } from '@cloudscape-design/components/autosuggest';
import Modal from '@cloudscape-design/components/modal';
import { useEffect, useRef } from 'react';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { colourShades, initialsOf } from '../../../../shared/domain/clients/client-colour.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { type KnownBranding, useBrandings } from '../../data/branding.ts';
import { shellMessages } from '../messages.ts';
import './commands.css';
import { useCommands, type Command } from './commands.ts';
import { commandTexts } from '../console-messages.ts';

interface PaletteProps {
  readonly user: User;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
  readonly onShow: (dialog: 'sheet' | 'messages') => void;
}

const groups = ['clients', 'posts', 'files', 'pages', 'actions'] as const;

export function Palette({ user, typed, onType, onClose, onShow }: PaletteProps) {
  const commands = useCommands(user, typed, onShow);
  const branding = useBrandingOf(commands);
  function choose(value: string) {
    onClose();
    commands.find((command) => valueOf(command) === value)?.run();
  }
  return (
    <Modal visible position="top" header={commandTexts.title} closeAriaLabel={shellMessages.close} onDismiss={onClose}>
      <FocusedAutosuggest
        value={typed}
        options={groups
          .map((group) => ({ label: commandTexts.groups[group], options: optionsOf(commands, group, typed, branding) }))
          .filter(({ options }) => options.length > 0)}
        hideEnteredTextOption
        filteringType="manual"
        expandToViewport
        ariaLabel={commandTexts.label}
        placeholder={commandTexts.placeholder}
        empty={commandTexts.empty}
        onChange={({ detail }) => onType(detail.value)}
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

/** What was found is not filtered again: the words may be in a part that is not shown. */
const isFound = ({ group }: Command) => group === 'clients' || group === 'posts' || group === 'files';

const isShown = (command: Command, typed: string) =>
  isFound(command) || command.label.toLowerCase().includes(typed.trim().toLowerCase());

/** Two posts may begin with the same words. */
const valueOf = (command: Command) =>
  command.group === 'posts' || command.group === 'files' ? command.id : command.label;

function useBrandingOf(commands: readonly Command[]): ReadonlyMap<ClientId, KnownBranding> {
  const ids = commands.flatMap(({ client }) => client?.id ?? []);
  const branding = useBrandings(ids);
  return new Map(branding.map((shown, place) => [ids[place] as ClientId, shown]));
}

function optionsOf(
  commands: readonly Command[],
  group: Command['group'],
  typed: string,
  branding: ReadonlyMap<ClientId, KnownBranding>,
): AutosuggestProps.Option[] {
  return commands
    .filter((command) => command.group === group && isShown(command, typed))
    .map((command) => ({
      value: valueOf(command),
      label: command.label,
      ...(command.description !== undefined && { description: command.description }),
      ...iconOf(command, branding),
    }));
}

function iconOf({ client }: Command, branding: ReadonlyMap<ClientId, KnownBranding>): Partial<AutosuggestProps.Option> {
  const shown = client && branding.get(client.id);
  if (shown === undefined) return {};
  if (shown.logo !== undefined) return { iconUrl: shown.logo, iconAlt: '' };
  return { iconSvg: <Initials name={client?.name ?? ''} colour={colourShades[shown.colour].light} /> };
}

const Initials = ({ name, colour }: { readonly name: string; readonly colour: string }) => (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <rect width="16" height="16" rx="3" className="palette-initials" style={{ fill: colour }} />
    <text x="8" y="11" textAnchor="middle" className="palette-initials">
      {initialsOf(name)}
    </text>
  </svg>
);
