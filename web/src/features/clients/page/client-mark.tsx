import './client-page.css';

/** Stands for the logo, which is not stored: the first letters of two words, on a colour that stays the client's. */
export function ClientMark({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <span
      className="client-mark"
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.4, background: grounds[hueOf(name)] }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** White letters on each have a contrast of at least 4.5. */
const grounds = ['#0f5c9c', '#7a3e9d', '#a3294f', '#8a4b08', '#1f6b3a', '#0b6b6b', '#4a5568', '#5b4bb7'] as const;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % grounds.length;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s&·–-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
