import type { UserEvent } from '@testing-library/user-event';

/** In one event. For tests that are not about typing: each key renders the page again. */
export async function enter(user: UserEvent, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}
