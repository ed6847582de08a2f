import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { Answer } from './api-client.ts';

const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What in an answer is not as the API document says; undefined when it is as documented. */
export type CheckAnswer = (contract: Contract, answer: Answer) => string | undefined;

interface Documented {
  $ref?: string;
  content?: object;
}

/** Checks answers against the API document that the running product gives of itself. */
export async function documentedAnswers(siteUrl: string): Promise<CheckAnswer> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
    components: { responses: Record<string, Documented> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'api');

  return ({ method, path }, { status, body }) => {
    const verb = method.toLowerCase();
    const written = document.paths[path]?.[verb]?.responses[String(status)];
    if (written === undefined) return `${status} is not documented`;
    const shared = written.$ref?.replace('#/components/responses/', '');
    const documented = shared === undefined ? written : document.components.responses[shared];
    if (documented?.content === undefined) return body === undefined ? undefined : 'A body is not documented';
    const place =
      shared === undefined ? ['paths', path, verb, 'responses', String(status)] : ['components', 'responses', shared];
    const pointer = [...place, 'content', 'application/json', 'schema'].map(escaped).join('/');
    const isRight = ajv.validate({ $ref: `api#/${pointer}` }, body);
    return isRight ? undefined : ajv.errorsText();
  };
}
