import type { Pin } from './records.ts';
import type { Account } from './seed.ts';

/** As the API shows it. The time is UTC without saying so. */
export const shownPin = (pin: Pin, { username }: Account) => ({
  id: pin.id,
  created_at: new Date(pin.at ?? 0).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
  link: pin.link,
  title: pin.title,
  description: pin.description,
  alt_text: pin.altText,
  board_id: pin.owner,
  board_section_id: pin.section ?? null,
  board_owner: { username },
  parent_pin_id: null,
  dominant_color: null,
  media: { media_type: pin.kind },
});
