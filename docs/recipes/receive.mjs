// Takes events and prints those that are ours: npm install standardwebhooks && WEBHOOK_SECRET=whsec_… node receive.mjs
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env;
const webhook = new Webhook(secret);
const taken = new Set();

async function take(request, response) {
  const body = await text(request);
  try {
    const event = webhook.verify(body, request.headers);
    const id = request.headers['webhook-id'];
    if (!taken.has(id)) console.log(JSON.stringify(event));
    taken.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end('Not signed by Nashra');
  }
}

createServer((request, response) => void take(request, response)).listen(Number(port));
