import { sendText, type frontDoor } from './front-door.ts';
import { startLoopbackServer } from '../http/loopback-server.ts';

/** Takes the port at once, because everything else needs the address, and answers "starting" until it is opened. */
export async function startFrontDoor(port: number) {
  let answer: ReturnType<typeof frontDoor> = async (_request, response) => {
    sendText(response, 503, 'Nashra is starting', { 'retry-after': '1' });
  };
  const server = await startLoopbackServer(port, (request, response) => answer(request, response));
  return {
    ...server,
    siteUrl: server.url.replace('127.0.0.1', 'localhost'),
    open(handler: typeof answer) {
      answer = handler;
    },
  };
}
