import type { Plugin } from 'vite';

/** What keeps a part of a library in the build that nobody calls. */
const leftOut: readonly { readonly of: RegExp; readonly parts: readonly (readonly [RegExp, string])[] }[] = [
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
    // Settings in the form of older versions, which we do not have.
    of: /node_modules\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    parts: [[/return parse(?:AWSExports|AmplifyOutputs)\(amplifyConfig\);/g, 'return amplifyConfig;']],
  },
];

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: leftOut.map(({ of }) => of) },
      handler: (code, id) => ({ code: without(code, id), map: null }),
    },
  };
}

function without(code: string, id: string): string {
  const parts = leftOut.filter(({ of }) => of.test(id)).flatMap((library) => library.parts);
  return parts.reduce((left, [part, instead]) => left.replace(part, instead), code);
}
