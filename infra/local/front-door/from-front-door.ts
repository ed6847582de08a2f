import { originHeader } from '../../../functions/origin.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';

/** Adds what CloudFront adds for the API: the secret, in place of what the caller sent, and the address of the caller. */
export const fromFrontDoor =
  (api: AnswerRequest, secret: string): AnswerRequest =>
  (request, response, url) => {
    const { headers, socket } = request;
    headers[originHeader] = secret;
    headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat().join(', ');
    return api(request, response, url);
  };
