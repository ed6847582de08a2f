import type { Plugin } from 'vite';

interface Library {
  readonly of: RegExp;
  /** And what stands in its place. */
  readonly parts: readonly (readonly [RegExp | string, string])[];
}

/** What keeps a part of a library in the build that nobody calls. */
const leftOut: readonly Library[] = [
  {
    // Schemas are written as JSON by the service only.
    of: /node_modules\/zod\/v4\/classic\/schemas\.js$/,
    parts: [
      [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
      [/^ *toJSONSchema\(params\) \{\n.*\n *\},$/gm, ''],
    ],
  },
  {
    // A component with a name looks used, and one that is made by a call.
    of: /node_modules\/react-router\/dist\/production\/chunk-.*\.mjs$/,
    parts: [
      [/^\w+\.displayName = ".*";$/gm, ''],
      // The app has a page of its own for errors, above all others.
      [/^(var defaultErrorElement = ).*;$/m, '$1null;'],
      // Only apps that the router renders on a server fetch pages before a link is pressed.
      [/shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link/, 'link'],
      [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
    ],
  },
  {
    // Columns have their widths from their content.
    of: /node_modules\/@cloudscape-design\/components\/table\/header-cell\/(?:group-header-cell|index)\.js$/,
    parts: [
      [
        "import { Divider, Resizer } from '../resizer';",
        "import { Divider } from '../resizer';\nconst Resizer = () => { throw new Error('Columns cannot be resized in this build'); };",
      ],
    ],
  },
  {
    // Settings in the form of older versions, which we do not have.
    of: /node_modules\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    parts: [[/return parse(?:AWSExports|AmplifyOutputs)\(amplifyConfig\);/g, 'return amplifyConfig;']],
  },
];

/** A part that is in no file of its library ends the build: the library has changed. */
export function leanLibraries(): Plugin {
  const seen = new Set<Library>();
  const found = new Set<RegExp | string>();
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: leftOut.map(({ of }) => of) },
      handler(code, id) {
        let lean = code;
        for (const library of leftOut.filter(({ of }) => of.test(id))) {
          seen.add(library);
          for (const [part, instead] of library.parts) {
            const before = lean;
            lean = lean.replace(part, instead);
            if (lean !== before) found.add(part);
          }
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = [...seen].flatMap(({ parts }) => parts.filter(([part]) => !found.has(part)));
      if (missing.length > 0) this.error(`Not found where it was left out: ${missing.join('; ')}`);
    },
  };
}
