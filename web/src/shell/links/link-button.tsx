import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router-dom';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'ariaLabel' | 'iconName'> {
  readonly to: string;
  readonly children: string;
}

export function LinkButton({ to, children, ...buttonProps }: LinkButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...buttonProps}
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
