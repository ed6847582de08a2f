import { expect, it, onTestFinished } from 'vitest';
import { PlatformUnreachable, send } from '../../functions/adapters/platforms/send.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';

it('a platform that answers with a redirect leads nowhere', async () => {
  const asked: (string | undefined)[] = [];
  const platform = await startLoopbackServer(0, async (request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/inside' }).end();
  });
  onTestFinished(platform.stop);
  await expect(send(`${platform.url}/call`, {})).rejects.toBeInstanceOf(PlatformUnreachable);
  expect(asked).toEqual(['/call']);
});
