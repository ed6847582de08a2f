import { dynamoApprovals } from '../adapters/dynamodb/approvals/approvals.ts';
import { dynamoBranding } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoConnectLinks } from '../adapters/dynamodb/links/client-links.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoMailRefusals } from '../adapters/dynamodb/mail/mail-refusals.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { httpEntry } from '../http-entry.ts';

const { environment, table, assignments, clients, audit, serve } = httpEntry('approvals');

export { assignments, audit, clients, serve, table };

export const approvals = dynamoApprovals(table);
export const connectLinks = dynamoConnectLinks(table);
export const connections = dynamoConnections(table);
export const branding = dynamoBranding(table);
export const refusals = dynamoMailRefusals(table);
export const media = dynamoMedia(table);
export const posts = storedPosts(table);
export const addresses = signedAddresses(environment);
export const mailer = sesMailer(environment, table);
export const reportsQueueUrl = environment.REPORTS_QUEUE_URL;
export const siteUrl = environment.SITE_URL;
export const agency = environment.AGENCY_NAME;
