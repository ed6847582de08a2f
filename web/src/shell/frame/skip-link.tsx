import './skip-link.css';
import { shellMessages } from '../messages.ts';

/** Leads past the top bar to the element `content`; seen when the keyboard reaches it. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {shellMessages.skip}
    </a>
  );
}
