import SpaceBetween from '@cloudscape-design/components/space-between';
import { facebook } from '../../../../shared/platforms/facebook.ts';
import type { FormatRule } from '../../../../shared/platforms/rules/rule.ts';
import { FirstCommentField } from '../first-comment-field.tsx';
import { LocationField } from '../location-field.tsx';
import type { TabFieldsProps } from '../web-platform.ts';
import type { FacebookChoice } from './choice.ts';

export function TabFields({ clientId, choice, format, onChange, ...props }: TabFieldsProps<FacebookChoice>) {
  return (
    <SpaceBetween size="l">
      <FirstCommentField
        {...props}
        platform="facebook"
        text={choice.firstComment}
        onChange={(firstComment) => onChange({ ...choice, firstComment })}
      />
      <LocationField
        clientId={clientId}
        platform="facebook"
        place={choice.location}
        isShown={
          format === undefined || rules.some(({ name, takesLocation }) => name === format && takesLocation === true)
        }
        problemAt={props.problemAt}
        onChange={(location) => onChange({ ...choice, location })}
      />
    </SpaceBetween>
  );
}

const rules: readonly FormatRule[] = Object.values(facebook.rules.formats);
