import { forward } from '../local/http/forward.ts';
import { fromFrontDoor } from '../local/front-door/from-front-door.ts';
import { sendText } from '../local/front-door/front-door.ts';
import type { AnswerRequest } from '../local/aws/api-gateway/http-api.ts';
import { cognitoPath } from '../local/front-door/local-endpoints.ts';
import type { Deployed } from './outputs.ts';

/** At the emulator the HTTP API is addressed by a path, not by a host. */
export function emulatedApi(emulator: URL, { ApiUrl }: Deployed, originSecret: string): AnswerRequest {
  const [apiId] = new URL(ApiUrl).hostname.split('.');
  const api: AnswerRequest = (request, response, { pathname, search }) =>
    forward(request, response, new URL(`/_aws/execute-api/${apiId}/$default${pathname}${search}`, emulator));
  return fromFrontDoor(api, originSecret);
}

export function emulatedUserPool(emulator: URL): AnswerRequest {
  return async (request, response, { pathname }) => {
    if (pathname.replace(/\/$/, '') === cognitoPath) await forward(request, response, emulator);
    else sendText(response, 404, 'Not found');
  };
}
