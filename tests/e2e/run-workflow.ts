import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';

const Pairs = z.strictObject({ parameters: z.array(z.strictObject({ name: z.string(), value: z.string() })) });
const placed = { id: z.string(), name: z.string(), position: z.tuple([z.number(), z.number()]) };
const options = z.strictObject({});

/** What of n8n's Webhook (2) and HTTP Request (4.2) nodes a recipe may use. */
const Workflow = z.strictObject({
  name: z.string(),
  nodes: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({
        ...placed,
        type: z.literal('n8n-nodes-base.webhook'),
        typeVersion: z.literal(2),
        webhookId: z.string(),
        parameters: z.strictObject({
          httpMethod: z.literal('POST'),
          path: z.string(),
          responseMode: z.enum(['onReceived', 'lastNode']),
          options,
        }),
      }),
      z.strictObject({
        ...placed,
        type: z.literal('n8n-nodes-base.httpRequest'),
        typeVersion: z.literal(4.2),
        parameters: z.strictObject({
          method: z.enum(['GET', 'POST', 'PATCH']),
          url: z.string(),
          authentication: z.literal('genericCredentialType'),
          genericAuthType: z.literal('httpBearerAuth'),
          sendQuery: z.literal(true).optional(),
          queryParameters: Pairs.optional(),
          sendHeaders: z.literal(true).optional(),
          headerParameters: Pairs.optional(),
          sendBody: z.literal(true).optional(),
          specifyBody: z.literal('json').optional(),
          jsonBody: z.string().optional(),
          options,
        }),
      }),
    ]),
  ),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.tuple([z.tuple([z.strictObject({ node: z.string(), type: z.literal('main'), index: z.literal(0) })])]),
    }),
  ),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
});
type Node = z.infer<typeof Workflow>['nodes'][number];
type Request = Extract<Node, { type: 'n8n-nodes-base.httpRequest' }>['parameters'];

interface Incoming {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Plays n8n: takes requests for its webhooks, and does what the nodes after them describe with their expressions resolved. */
export async function runWorkflow(text: string, { bearer, port }: { bearer: string; port: number }) {
  const { nodes, connections } = Workflow.parse(JSON.parse(text));
  const named = new Map(nodes.map((node) => [node.name, node]));
  const faults: unknown[] = [];
  let executions = 0;

  async function execute(start: string, incoming: Incoming): Promise<unknown> {
    executions += 1;
    const execution = { id: String(executions) };
    const outputs = new Map<string, unknown>([[start, { ...incoming, params: {}, query: {} }]]);
    let last = start;
    for (;;) {
      const next = named.get(connections[last]?.main[0][0].node ?? '');
      if (next === undefined) return outputs.get(last);
      if (next.type === 'n8n-nodes-base.webhook') throw new Error(`${next.name} begins a workflow`);
      const known = {
        $json: outputs.get(last),
        $execution: execution,
        $: (name: string) => ({ item: { json: outputs.get(name) } }),
      };
      outputs.set(next.name, await send(next.parameters, (value) => resolved(value, known), bearer));
      last = next.name;
    }
  }

  const server = createServer((request, response) => {
    const at = nodes.find(
      (node) => node.type === 'n8n-nodes-base.webhook' && request.url === `/webhook/${node.parameters.path}`,
    );
    if (at?.type !== 'n8n-nodes-base.webhook') return void response.writeHead(404).end();
    const isAnsweredFirst = at.parameters.responseMode === 'onReceived';
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    void json(request)
      .then((body) => {
        if (isAnsweredFirst) answer(200, { message: 'Workflow was started' });
        return execute(at.name, { headers: request.headers, body });
      })
      .then(
        (output) => isAnsweredFirst || answer(200, output),
        (fault: unknown) => {
          faults.push(fault);
          if (!isAnsweredFirst) answer(500, { message: 'Error in workflow' });
        },
      );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${port}`, faults, stop: () => void server.close() };
}

/** As n8n: a value that begins with `=` is a text with `{{ }}`, or the value of the only one that it is. */
function resolved(value: string, known: object): string {
  if (!value.startsWith('=')) return value;
  return value.slice(1).replaceAll(/\{\{([\s\S]*?)\}\}/g, (_, code: string) => String(runInNewContext(code, known)));
}

async function send(request: Request, resolve: (value: string) => string, bearer: string): Promise<unknown> {
  const { method, url, queryParameters, headerParameters, jsonBody } = request;
  const pairs = (of: Request['queryParameters']) =>
    (of?.parameters ?? []).map(({ name, value }) => [name, resolve(value)] as [string, string]);
  const address = new URL(resolve(url));
  for (const [name, value] of pairs(queryParameters)) address.searchParams.append(name, value);
  const answer = await fetch(address, {
    method,
    headers: {
      ...Object.fromEntries(pairs(headerParameters)),
      authorization: `Bearer ${bearer}`,
      ...(jsonBody !== undefined && { 'content-type': 'application/json' }),
    },
    ...(jsonBody !== undefined && { body: resolve(jsonBody) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${address.pathname} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
