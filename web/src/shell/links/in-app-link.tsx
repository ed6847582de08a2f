import Link from '@cloudscape-design/components/link';
import { useNavigate } from 'react-router-dom';

export function InAppLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Link
      href={to}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
