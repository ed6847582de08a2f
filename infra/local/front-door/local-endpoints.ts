import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { forward, BodyTooLarge, readBody } from '../http/request-body.ts';
import { refuseMethod, sendText } from './front-door.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';
import type { CustomerBuses } from '../aws/events/customer-buses.ts';
import type { Mailbox } from '../aws/services/mailbox.ts';

export interface LocalEndpointsOptions {
  cognitoUrl: string;
  jobs: ReadonlySet<string>;
  fire: (job: string, time: Date) => Promise<unknown>;
  mailbox: Mailbox;
  buses: Pick<CustomerBuses, 'all'>;
}

export const cognitoPath = '/_local/cognito';
const jobsPath = '/_local/jobs/';
const mailPath = '/_local/mail';
const busesPath = '/_local/buses';

const bodyLimitBytes = 10_000;
const JobRequest = z.strictObject({ time: z.iso.datetime({ offset: true }) });

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value ?? null));
}

/** Scripts send no origin; a browser names the page's. */
function isFromForeignPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return isForeignSite || (origin !== undefined && URL.parse(origin)?.host !== headers.host);
}

async function readTime(request: IncomingMessage): Promise<Date | undefined> {
  try {
    const body: unknown = JSON.parse((await readBody(request, bodyLimitBytes)).toString());
    return new Date(JobRequest.parse(body).time);
  } catch (error) {
    const isTheirs = error instanceof SyntaxError || error instanceof z.ZodError || error instanceof BodyTooLarge;
    if (!isTheirs) throw error;
    return undefined;
  }
}

export function localEndpoints({ cognitoUrl, jobs, fire, mailbox, buses }: LocalEndpointsOptions): AnswerRequest {
  async function runJob(request: IncomingMessage, response: ServerResponse, job: string) {
    if (!jobs.has(job)) {
      sendText(response, 404, `There is no job of this name; there are: ${[...jobs].join(', ')}`);
      return;
    }
    if (refuseMethod(request, response, 'POST')) return;
    const time = await readTime(request);
    if (time === undefined) sendText(response, 400, 'Send { "time": "<ISO 8601 instant>" }');
    else sendJson(response, 200, await fire(job, time));
  }

  async function showMail(request: IncomingMessage, response: ServerResponse) {
    if (!refuseMethod(request, response, 'GET')) sendJson(response, 200, { mail: await mailbox.all() });
  }

  async function showBuses(request: IncomingMessage, response: ServerResponse) {
    if (!refuseMethod(request, response, 'GET')) sendJson(response, 200, { events: await buses.all() });
  }

  return async (request, response, url) => {
    const { pathname } = url;
    if (isFromForeignPage(request)) {
      sendText(response, 403, 'Only our own pages are answered here');
    } else if (pathname === cognitoPath || pathname.startsWith(`${cognitoPath}/`)) {
      await forward(request, response, new URL(pathname.slice(cognitoPath.length) + url.search || '/', cognitoUrl));
    } else if (pathname.startsWith(jobsPath)) {
      await runJob(request, response, pathname.slice(jobsPath.length));
    } else if (pathname === mailPath) {
      await showMail(request, response);
    } else if (pathname === busesPath) {
      await showBuses(request, response);
    } else {
      sendText(response, 404, 'Not found');
    }
  };
}
