import FormField from '@cloudscape-design/components/form-field';
import {
  type ClientColour,
  colourFor,
  colourNames,
  colourShades,
} from '../../../../../shared/domain/clients/client-colour.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import './branding.css';
import { brandingTexts as texts } from '../messages.ts';

interface ColourFieldProps {
  readonly clientId: ClientId;
  readonly chosen: ClientColour | undefined;
  readonly onChange: (colour: ClientColour | undefined) => void;
}

export function ColourField({ clientId, chosen, onChange }: ColourFieldProps) {
  return (
    <FormField label={texts.colour} description={texts.colourHint} stretch>
      <fieldset className="colour-choices" aria-label={texts.colour}>
        <Choice
          label={texts.automatic}
          colour={colourFor(clientId)}
          isChosen={chosen === undefined}
          onChoose={() => onChange(undefined)}
        />
        {colourNames.map((colour) => (
          <Choice
            key={colour}
            label={texts.colours[colour]}
            colour={colour}
            isChosen={chosen === colour}
            onChoose={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </FormField>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly colour: ClientColour;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, colour, isChosen, onChoose }: ChoiceProps) => (
  <label>
    <input type="radio" name="client-colour" checked={isChosen} onChange={onChoose} />
    <span className="colour-swatch" aria-hidden="true" style={{ background: colourShades[colour].light }} />
    {label}
  </label>
);
