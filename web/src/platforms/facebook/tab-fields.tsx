import { FirstCommentField } from '../first-comment-field.tsx';
import type { TabFieldsProps } from '../web-platform.ts';
import type { FacebookChoice } from './choice.ts';

export function TabFields({ choice, onChange, ...props }: TabFieldsProps<FacebookChoice>) {
  return (
    <FirstCommentField
      {...props}
      platform="facebook"
      text={choice.firstComment}
      onChange={(firstComment) => onChange({ ...choice, firstComment })}
    />
  );
}
