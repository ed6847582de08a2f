import { FirstCommentField } from '../first-comment-field.tsx';
import type { TabFieldsProps } from '../web-platform.ts';
import type { InstagramChoice } from './choice.ts';

export function TabFields({ choice, onChange, ...props }: TabFieldsProps<InstagramChoice>) {
  return (
    <FirstCommentField
      {...props}
      platform="instagram"
      text={choice.firstComment}
      onChange={(firstComment) => onChange({ ...choice, firstComment })}
    />
  );
}
