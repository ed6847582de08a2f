import { describe, expect, it } from 'vitest';
import { isWrittenIn, languageOf } from '../../../../shared/domain/captions/caption-language.ts';

describe('the language of a text', () => {
  it.each([
    ['Fresh manakish from seven, in all our bakeries', 'en'],
    ['Des manakish chaudes dès sept heures, dans toutes nos boulangeries', 'fr'],
    ['Goûtez-y', 'fr'],
    ['مناقيش طازجة كل صباح', 'ar'],
    ['مناقيش طازجة كل صباح في Cedar Bakery', 'ar'],
    ['Manakish', 'en'],
    ['', 'en'],
  ])('of “%s” is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});

describe('a text keeps to one language', () => {
  const material = 'Cedar Bakery says manousheh, in Rue Hamra';

  it.each([
    ['en', 'The oven is hot and the bread is fresh.'],
    [
      'en',
      'Fresh bread at Rue Hamra. Write to us at hello@cedar.example or https://cedar.example/le/pain/de/la/maison',
    ],
    ['fr', 'Le four est chaud et le pain est frais. Venez à la boulangerie !'],
    ['fr', 'The Cedar : pain chaud, café fort'],
    ['en', 'La Mie: fresh bread daily'],
    ['fr', 'L’été arrive à Cedar Bakery.'],
    ['ar', 'الفرن ساخن والخبز طازج.'],
    ['ar', 'صباح الخير من Cedar Bakery على Instagram! تابعونا @cedar.bakery'],
    ['ar', 'افتتاح يوم 24/11 الساعة 7:30'],
    ['en', ''],
  ] as const)('%s: %s', (language, text) => {
    expect(isWrittenIn(language, text, material)).toBe(true);
  });

  it.each([
    ['en', 'The oven is hot. Le four est chaud et le pain est frais.'],
    ['fr', 'Le four est chaud. The oven is hot and the bread is fresh.'],
    ['fr', 'Bonne nouvelle : the bread is fresh and the oven is hot for you'],
    ['fr', 'Fresh manakish from seven'],
    ['en', 'Pain chaud dès sept heures, pour vous'],
    ['en', 'Good morning صباح الخير'],
    ['ar', 'صباح الخير everybody'],
    ['ar', 'Cedar Bakery'],
    // Its words stand in the material, and still it is no name.
    ['ar', 'خبر جميل نشاركه معكم: Cedar Bakery says manousheh in Rue Hamra وأهلا وسهلا بكم جميعا هنا'],
  ] as const)('%s mixes: %s', (language, text) => {
    expect(isWrittenIn(language, text, material)).toBe(false);
  });
});
