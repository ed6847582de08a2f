/** Opens the next or previous item of the list on the page whose items are opened one at a time, if it has one. */
export function openBeside(which: 'next' | 'previous') {
  const items = [...document.querySelectorAll<HTMLElement>('#content .opened-in-turn > li > button')];
  // What the last key has opened has the focus, and may be drawn as open a moment later.
  const focused = items.findIndex((item) => item === document.activeElement);
  const at = focused < 0 ? items.findIndex((item) => item.getAttribute('aria-current') === 'true') : focused;
  const item = items[which === 'next' ? at + 1 : at - 1];
  item?.focus();
  item?.click();
}
