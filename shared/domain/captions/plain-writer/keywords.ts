const commonWords = new Set(
  [
    'about after also because been before come comes could every from have here into just like made make many more most much',
    'only other ours over said same some such than that their them then there these they this those today very want well were',
    'what when where which while will with would your yours',
    'ainsi alors aussi autre avant avec avez avoir avons bien cela cette ceux chaque chez comme dans depuis donc elle elles encore',
    'entre être fait leur leurs mais même moins nous notre nos pour plus quand quel quelle sans sera sont sous tous tout toute très',
    'vers votre vous',
    'التي الذي الذين إلى أيضا أيضًا بعد بين تلك ثم حتى حول خلال ذلك عند عندما عليه عليها فقط قبل كان كانت كما لكم لكن لكي لنا لهذا مثل منذ نحن هذا هذه هناك',
  ]
    .join(' ')
    .split(' '),
);

/** French puts its article before the word: l’été, d’hiver. */
const elided = /^\p{L}{1,2}['’]/u;
const shortest = 4;

export function keywordsIn(text: string): string[] {
  const words = Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.replace(elided, '').replaceAll(/[^\p{L}\p{M}]/gu, ''))
    .filter((word) => word.length >= shortest && !commonWords.has(word.toLowerCase()));
  return [...new Set(words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`))];
}
