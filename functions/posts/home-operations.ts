import { homeContracts } from '../../shared/contracts/home-contracts.ts';
import { dynamoApprovalReads } from '../adapters/dynamodb/approvals/approval-thread.ts';
import { dynamoCommentInbox } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoConnectLinks } from '../adapters/dynamodb/links/client-links.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { dynamoReportSendings } from '../adapters/dynamodb/reports/reports.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewHome } from '../use-cases/home/view-home.ts';
import { addresses, assignments, clients, connections, posts, table } from './stores.ts';

const connectLinks = dynamoConnectLinks(table);
const approvals = dynamoApprovalReads(table);
const sendings = dynamoReportSendings(table);
const conversations = dynamoConversations(table);
const inbox = dynamoCommentInbox(table);
const runs = dynamoJobRuns(table);

export const homeOperations = routeModule(homeContracts, {
  getHome: ({ caller, query: { of }, now }) =>
    viewHome(caller, of, {
      assignments,
      addresses,
      approvals,
      clients,
      connections,
      connectLinks,
      conversations,
      inbox,
      posts,
      runs,
      sendings,
      now,
    }),
});
