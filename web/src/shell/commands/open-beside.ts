/** Opens the next or previous item of the list on the page whose items are opened one at a time, if it has one. */
export function openBeside(which: 'next' | 'previous') {
  const items = [...document.querySelectorAll<HTMLElement>('#content .opened-in-turn > li > button')];
  const at = items.findIndex((item) => item.getAttribute('aria-current') === 'true');
  const item = items[which === 'next' ? at + 1 : at - 1];
  item?.focus();
  item?.click();
}
