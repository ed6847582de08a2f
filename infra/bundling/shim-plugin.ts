import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { hostOf } from './service-hosts.ts';

const shimFolder = join(import.meta.dirname, 'shims');

const replaced: readonly { module: RegExp; by: string }[] = [
  { module: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/, by: 'credentials.ts' },
  { module: /@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/, by: 'event-streams.ts' },
  { module: /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/, by: 'event-headers.ts' },
  { module: /\/node_modules\/debug\/src\/index\.js$/, by: 'no-debug-log.ts' },
  { module: /@aws-sdk\/client-s3\/dist-es\/endpoint\/endpointResolver\.js$/, by: 's3-endpoint.ts' },
  { module: /@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/, by: 'endpoint-discovery.ts' },
  { module: /\/middleware-s3-express\/functions\/s3Express\w*Middleware\.js$/, by: 's3-express.ts' },
  { module: /\/middleware-s3-express\/classes\/S3ExpressIdentityProviderImpl\.js$/, by: 's3-express.ts' },
  { module: /\/middleware-ssec\/middleware-ssec\.js$/, by: 'customer-keys.ts' },
  { module: /\/serde\/uuid\/v4\.js$/, by: 'random-id.ts' },
  { module: /\/config\/node-config-provider\/fromSharedConfigFiles\.js$/, by: 'config-files.ts' },
  { module: /\/serde\/util-body-length\/calculateBodyLength\.js$/, by: 'body-length.ts' },
];

const endpointRules = /@aws-sdk\/client-([a-z0-9-]+)\/dist-es\/endpoint\/endpointResolver\.js$/;

/** Only the API document converts schemas to JSON Schema. */
const jsonSchema = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/** For browsers, adaptive retries, unknown regions and directory buckets. */
const neverCalled = [
  'checksum/sha256/Sha256Js',
  'checksum/md5/Md5Js',
  'sha1/Sha1Js',
  'util-retry/AdaptiveRetryStrategy',
  'regionConfig/getInstanceMetadataRegion',
  'commands/CreateSessionCommand',
  'util-stream/sdk-stream-mixin.browser',
  'util-stream/createBufferedReadable.browser',
  'util-stream/checksum/createChecksumStream.browser',
  'util-stream/getAwsChunkedEncodingStream.browser',
  'util-stream/headStream.browser',
  'util-stream/splitStream.browser',
].map((path) => `/${path}.js`);

/** Signatures for multi-region buckets; ours is in one region. */
const severalRegions = /@aws-sdk\/signature-v4-multi-region\/dist-es\/index\.js$/;
const oneRegion = `import { SignatureV4 } from '@smithy/signature-v4';
export { SignatureV4 as SignatureV4MultiRegion, SignatureV4 as SignatureV4SignWithCredentials };`;

/** Fields are refused by codes of ours, and a log names the kind and the place of an issue. */
const validatorWords = /\/zod\/v4\/locales\/en\.js$/;

const errorTables = /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/schemas\/schemas_0\.js$/;

export interface Shim {
  readonly describesSchemas: boolean;
  readonly knownErrors: ReadonlySet<string>;
}

/** Replaces library code that no function reaches. Calling it throws, with its name. */
export function shims({ describesSchemas, knownErrors }: Shim): Plugin {
  return {
    name: 'left-out',
    load: {
      filter: { id: /node_modules/ },
      handler(id) {
        const stand = replaced.find(({ module }) => module.test(id));
        if (stand !== undefined) return { code: exportsOf(join(shimFolder, stand.by)) };
        if (validatorWords.test(id)) return { code: 'export default () => ({});', moduleSideEffects: false };
        if (severalRegions.test(id)) return { code: oneRegion, moduleSideEffects: false };
        const client = endpointRules.exec(id)?.[1];
        if (client !== undefined) return { code: regionalEndpoint(client), moduleSideEffects: false };
        if (neverCalled.some((path) => id.endsWith(path)) || (!describesSchemas && jsonSchema.test(id)))
          return { code: throwing(id), moduleSideEffects: false };
        return undefined;
      },
    },
    transform: {
      filter: { id: errorTables },
      handler: (code) => ({ code: onlyKnown(code, knownErrors), map: null }),
    },
  };
}

const regionalEndpoint = (client: string) =>
  `import { regionalEndpoint } from ${JSON.stringify(join(shimFolder, 'regional-endpoint.ts'))};
export const defaultEndpointResolver = regionalEndpoint('${hostOf(client)}');`;

function throwing(id: string): string {
  const exported = readFileSync(id, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm);
  const names = [...exported].map(([, name]) => `leftOut as ${name}`);
  return `function leftOut() { throw new Error(${JSON.stringify(`${basename(id)} is left out of the bundles`)}); }
export { ${names.join(', ')} };`;
}

/** Other errors arrive as the service's base error with their name and message, which is all that we read of them. */
function onlyKnown(code: string, known: ReadonlySet<string>): string {
  return code.replaceAll(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) =>
    known.has(name) ? line : '',
  );
}

/** `export *` leaves out a default export. */
function exportsOf(file: string): string {
  const from = JSON.stringify(file);
  const hasDefault = readFileSync(file, 'utf8').includes('export default');
  return `export * from ${from};${hasDefault ? `export { default } from ${from};` : ''}`;
}
