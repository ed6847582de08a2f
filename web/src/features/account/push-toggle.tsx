import Toggle from '@cloudscape-design/components/toggle';
import { accountTexts } from './messages.ts';
import { usePush } from './use-push.ts';

const texts = accountTexts.toggles.push;

export function PushToggle() {
  const { data, isOn, isBusy, canBeHad, change } = usePush();
  return (
    <Toggle
      checked={isOn}
      disabled={!canBeHad || isBusy}
      description={data === undefined ? texts.description : descriptionOf(data.ability, data.publicKey)}
      onChange={({ detail }) => void change(detail.checked)}
    >
      {texts.label}
    </Toggle>
  );
}

function descriptionOf(ability: 'unsupported' | 'denied' | 'possible', publicKey: string | undefined): string {
  if (publicKey === undefined) return texts.notSent;
  return ability === 'possible' ? texts.description : texts[ability];
}
