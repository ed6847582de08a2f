/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
const reserved = new Set('\\|{}@[]()<>#*_~');

/** What people see of a text in LinkedIn's format. From an unescaped "(" on, nothing is shown, without a word. */
export function visibleText(commentary: string): string {
  let visible = '';
  for (let at = 0; at < commentary.length; at += 1) {
    const [character = '', next = ''] = [commentary[at], commentary[at + 1]];
    if (character === '(') return visible;
    const isEscape = character === '\\' && reserved.has(next);
    visible += isEscape ? next : character;
    if (isEscape) at += 1;
  }
  return visible;
}
