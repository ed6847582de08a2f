import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router-dom';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'ariaLabel' | 'iconName'> {
  /** A page of ours. */
  readonly to: string;
  readonly children: string;
}

/** A link to a page that looks like a button, since it is what is to be done next. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...look}
      href={to}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
