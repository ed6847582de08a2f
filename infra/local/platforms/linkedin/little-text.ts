/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
const reserved = new Set('\\|{}@[]()<>#*_~');

/**
 * What people see of a text in LinkedIn's format. From an unescaped reserved sign on, nothing is shown, without a word
 * (xorbitsai/xagent #2555, read 2026-11-28); a "#" before a word makes a hashtag.
 */
export function visibleText(commentary: string): string {
  let visible = '';
  for (let at = 0; at < commentary.length; at += 1) {
    const [character = '', next = ''] = [commentary[at], commentary[at + 1]];
    const isEscape = character === '\\' && reserved.has(next);
    const isHashtag = character === '#' && /^(?:[\p{L}\p{M}\p{N}]|\\_)/u.test(commentary.slice(at + 1, at + 3));
    if (reserved.has(character) && !isEscape && !isHashtag) return visible;
    visible += isEscape ? next : character;
    if (isEscape) at += 1;
  }
  return visible;
}
