import './skip-link.css';
import { shellMessages } from '../messages.ts';

/** Skips the top bar; visible when focused. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {shellMessages.skip}
    </a>
  );
}
