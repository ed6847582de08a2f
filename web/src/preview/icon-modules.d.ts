/** One icon: the package's entry would load thousands. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react';

  const icon: ComponentType<{ readonly size?: number; readonly className?: string }>;
  export default icon;
}
