/** Which letters there are, as bits of numbers: several letters share a bit. */
export const lettersLength = 2;

export function addLetters(text: string, to: Uint32Array, from: number) {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const place = from + ((code >>> 5) & 1);
    to[place] = (to[place] as number) | (1 << (code & 31));
  }
}

export const lettersOf = (text: string): Uint32Array => {
  const letters = new Uint32Array(lettersLength);
  addLetters(text, letters, 0);
  return letters;
};

/** False only when a wanted letter is not there. */
export function mayHave(letters: Uint32Array, from: number, wanted: Uint32Array): boolean {
  for (let place = 0; place < lettersLength; place += 1)
    if (((letters[from + place] as number) & (wanted[place] as number)) >>> 0 !== wanted[place]) return false;
  return true;
}
