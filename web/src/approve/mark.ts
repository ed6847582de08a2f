import type { ApprovalMark } from '../../../shared/domain/approvals/approval-card.ts';
import { colourShades } from '../../../shared/domain/clients/client-colour.ts';
import { initialsOf } from '../../../shared/domain/clients/initials.ts';
import { make } from './dom.ts';

/** The client's logo, or the first letters of its name where there is none or it does not load. */
export function markElement(clientName: string, { colour, logo }: ApprovalMark): HTMLElement {
  const mark = make('span', { class: 'mark', 'aria-hidden': 'true' });
  mark.style.setProperty('background', colourShades[colour].light);
  const showInitials = () => mark.replaceChildren(initialsOf(clientName));
  if (logo === undefined) showInitials();
  else mark.append(make('img', { src: logo, alt: '', onerror: showInitials }));
  return mark;
}
