import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';

const exceptions: Readonly<Record<string, readonly string[] | 'all'>> = {
  // The parts of a workbook.
  'web/src/files/workbook.ts': 'all',
  // Of files, which are read whatever the language of the app.
  'web/src/features/posts/plan-file/words.ts': 'all',
  'web/src/api/call.ts': ['Bearer'],
  // A command.
  'web/src/features/keys/key-dialogs.tsx': ['curl -H "Authorization: Bearer $NASHRA_KEY"', '/v1/posts'],
  // Keys.
  'web/src/features/posts/insert/written-text.tsx': ['Home', 'End'],
};

const isExcepted = (file: string, text: string) =>
  exceptions[file] === 'all' || (exceptions[file]?.includes(text) ?? false);

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Two words or more, or one with a capital like `Posts`. Names in code, like `ArrowLeft`, and selectors are neither. */
const looksLikeText = (text: string) =>
  !/^[(#]|[[\]]/.test(text) &&
  (/\p{L}{2,}[\p{P}]* \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[^\p{Lu}\p{Ll}]*$/u.test(text.trim()));

const textProp = /(label|title|alt|placeholder|description|text|header|caption)$/i;
const codeProps = new Set(['className', 'rel']);
const comparing = new Set(['===', '!==', 'in']);

function shownTexts(node: ESTree.JSXAttribute['value'] | ESTree.JSXExpression): string[] {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return shownTexts(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'ConditionalExpression':
      return [...shownTexts(node.consequent), ...shownTexts(node.alternate)];
    case 'LogicalExpression':
      return [...shownTexts(node.left), ...shownTexts(node.right)];
    default:
      return [];
  }
}

function textsIn(file: string, source: string): string[] {
  const found = new Set<string>();
  const keep = (texts: readonly string[], isText: (text: string) => boolean) => {
    for (const text of texts.filter(isText)) found.add(text.trim());
  };
  let codeDepth = 0;
  const count = (change: 1 | -1, isCode = true) => {
    if (isCode) codeDepth += change;
  };
  const isError = ({ callee }: ESTree.NewExpression) => callee.type === 'Identifier' && callee.name.endsWith('Error');
  const isCode = ({ callee }: ESTree.CallExpression) => callee.type === 'Super';
  const isCodeProp = ({ name }: ESTree.JSXAttribute) => name.type === 'JSXIdentifier' && codeProps.has(name.name);
  new Visitor({
    ImportDeclaration: () => count(1),
    'ImportDeclaration:exit': () => count(-1),
    TSLiteralType: () => count(1),
    'TSLiteralType:exit': () => count(-1),
    NewExpression: (node) => count(1, isError(node)),
    'NewExpression:exit': (node) => count(-1, isError(node)),
    CallExpression: (node) => count(1, isCode(node)),
    'CallExpression:exit': (node) => count(-1, isCode(node)),
    BinaryExpression: ({ operator }) => count(1, comparing.has(operator)),
    'BinaryExpression:exit': ({ operator }) => count(-1, comparing.has(operator)),
    JSXAttribute(node) {
      count(1, isCodeProp(node));
      if (node.name.type === 'JSXIdentifier' && textProp.test(node.name.name)) keep(shownTexts(node.value), hasLetters);
    },
    'JSXAttribute:exit': (node) => count(-1, isCodeProp(node)),
    JSXElement: ({ children }) => keep(children.flatMap(textsOfChild), hasLetters),
    JSXFragment: ({ children }) => keep(children.flatMap(textsOfChild), hasLetters),
    Literal({ value }) {
      if (codeDepth === 0 && typeof value === 'string') keep([value], looksLikeText);
    },
    TemplateElement({ value }) {
      if (codeDepth === 0) keep([value.raw], looksLikeText);
    },
  }).visit(parseSync(file, source).program);
  return [...found];
}

const textsOfChild = (child: ESTree.JSXChild) =>
  child.type === 'JSXText' ? [child.value] : child.type === 'JSXExpressionContainer' ? shownTexts(child) : [];

describe('a text that is no message is found', () => {
  it.each([
    ['between tags', '<p>posts</p>', ['posts']],
    ['in a choice between tags', `<p>{isOpen ? 'close' : 'open'}</p>`, ['close', 'open']],
    ['in an attribute', '<button aria-label="close" />', ['close']],
    ['in a template of an attribute', '<button title={`close ${name}`} />', ['close']],
    ['in a column', `const column = { header: 'Last run' };`, ['Last run']],
    ['in a notification', `notify.success('Saved');`, ['Saved']],
  ])('%s', (_where, source, texts) => {
    expect(textsIn('part.tsx', source)).toEqual(texts);
  });

  it.each([
    ['a value', `<p className="one two" role="status" dir="auto">{texts.title}: {name}</p>`],
    ['a comparison', `const isOut = event.key === 'Escape';`],
    ['a name', `const names = ['ArrowLeft', 'text-label', 'UTC', 'POST'];`],
    ['an error for developers', `throw new TypeError('It has no name');`],
    ['a type', `type Sign = 'Plus' | 'Minus';`],
  ])('unlike %s', (_what, source) => {
    expect(textsIn('part.tsx', source)).toEqual([]);
  });
});

it('people read nothing that is no message', () => {
  const files = globSync('web/{src,service-worker}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    textsIn(file, readFileSync(file, 'utf8')).flatMap((text) => (isExcepted(file, text) ? [] : [`${file}: ${text}`])),
  );
  expect(found).toEqual([]);
});

it.each(Object.entries(exceptions))('the exceptions of %s are needed', (file, excepted) => {
  const found = new Set(textsIn(file, readFileSync(file, 'utf8')));
  expect(found.size).toBeGreaterThan(0);
  expect(found).toEqual(excepted === 'all' ? found : new Set(excepted));
});
