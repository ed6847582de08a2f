import type { ComponentType } from 'react';

interface ActionRowProps {
  readonly actions: readonly { readonly Icon: ComponentType<{ size?: number }>; readonly name: string }[];
  /** Of an icon, in pixels. */
  readonly size: number;
  readonly className: string;
}

/** What people can do with a post, under it. */
export const ActionRow = ({ actions, size, className }: ActionRowProps) => (
  <div className={`preview-line preview-actions ${className}`} aria-hidden="true">
    {actions.map(({ Icon, name }) => (
      <span key={name}>
        <Icon size={size} /> {name}
      </span>
    ))}
  </div>
);
