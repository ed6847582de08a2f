import '../frame/console.css';
import '../frame/top-bar.css';
import './first-frame.css';
import type { ReactNode } from 'react';
import { brand } from '../../../../shared/brand.ts';

/** What stands there until the console is loaded. Pages of the console are built with it, around an empty heading. */
export function FirstFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="top-bar">
        <span className="brand">
          <span>{brand.name}</span>
        </span>
      </div>
      <div className="console">{children}</div>
    </>
  );
}
