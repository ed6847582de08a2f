import './shortcut-sheet.css';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { Fragment } from 'react';
import { shellMessages } from '../messages.ts';
import { usePreference } from '../preferences/preferences.ts';
import { commandTexts } from './messages.ts';
import { shortcuts, singleKeysPreference, type Place, type ShortcutAction } from './shortcuts.ts';

const { sheet } = commandTexts;

interface ShortcutSheetProps {
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

export function ShortcutSheet({ places, onClose }: ShortcutSheetProps) {
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference);
  const meanings: readonly [ShortcutAction, string][] = [
    ['palette', sheet.palette],
    ['compose', sheet.compose],
    ['filter', sheet.filter],
    ...places.map((place): [Place, string] => [place, sheet.go({ page: commandTexts.pages[place] })]),
    ['sheet', sheet.sheet],
  ];
  return (
    <Modal visible header={sheet.title} closeAriaLabel={shellMessages.close} onDismiss={onClose}>
      <SpaceBetween size="l">
        <dl className="shortcuts">
          {meanings.map(([action, meaning]) => (
            <Fragment key={action}>
              <dt>{meaning}</dt>
              <dd>
                <Keys keys={shortcuts[action]} />
              </dd>
            </Fragment>
          ))}
        </dl>
        <Toggle
          checked={singleKeys === 'on'}
          description={sheet.singleKeysText}
          onChange={({ detail }) => setSingleKeys(detail.checked ? 'on' : 'off')}
        >
          {sheet.singleKeys}
        </Toggle>
      </SpaceBetween>
    </Modal>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${sheet.followedBy} `}
      <kbd>{key.replace('mod+k', sheet.modK)}</kbd>
    </Fragment>
  ));
}
