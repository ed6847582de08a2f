import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { Answer } from '../support/api/api-client.ts';

export interface DocumentedApi {
  checkAnswer: (contract: Contract, answer: Answer) => string | undefined;
  checkBody: (contract: Contract, body: unknown) => string | undefined;
}

interface Documented {
  $ref?: string;
  content?: object;
}

const json = 'application/json';

interface Operation {
  requestBody?: object;
  responses: Record<string, Documented>;
}

const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

interface Schema {
  properties?: object;
  additionalProperties?: unknown;
}

/** Readers take members that they do not know, but what is answered today is what is described today. */
function closed(within: unknown): unknown {
  if (Array.isArray(within)) return within.map(closed);
  if (typeof within !== 'object' || within === null) return within;
  const copy = Object.fromEntries(Object.entries(within).map(([name, value]) => [name, closed(value)]));
  const { properties, additionalProperties = false }: Schema = copy;
  return typeof properties === 'object' && copy['type'] === 'object' ? { ...copy, additionalProperties } : copy;
}

/** By the API document of the running product. */
export async function documentedApi(siteUrl: string): Promise<DocumentedApi> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Documented> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema(closed(document) as object, 'api');

  /** By the pointer to the schema; compiling one takes longer than any request. */
  const validators = new Map<string, ValidateFunction>();

  function mismatch(place: readonly string[], value: unknown, type = json): string | undefined {
    const pointer = [...place, 'content', type, 'schema'].map(escaped).join('/');
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  }

  return {
    checkAnswer({ method, path }, { status, headers, text, body }) {
      const verb = method.toLowerCase();
      const written = document.paths[path]?.[verb]?.responses[String(status)];
      if (written === undefined) return `${status} is not documented`;
      const shared = written.$ref?.replace('#/components/responses/', '');
      const documented = shared === undefined ? written : document.components.responses[shared];
      if (documented?.content === undefined) return body === undefined ? undefined : 'A body is not documented';
      const place =
        shared === undefined ? ['paths', path, verb, 'responses', String(status)] : ['components', 'responses', shared];
      const type = headers.get('content-type')?.split(';')[0] ?? json;
      if (!Object.hasOwn(documented.content, type)) return `${type} is not documented`;
      return mismatch(place, type === json ? body : text, type);
    },

    checkBody({ method, path, oauth }, body) {
      const verb = method.toLowerCase();
      if (document.paths[path]?.[verb]?.requestBody === undefined)
        return body === undefined ? undefined : 'A body is not documented';
      const type = oauth === 'form' ? 'application/x-www-form-urlencoded' : json;
      return mismatch(['paths', path, verb, 'requestBody'], body, type);
    },
  };
}
