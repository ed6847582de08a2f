import { Duration } from 'aws-cdk-lib';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
  type HttpRoute,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { HttpEntryName } from '../../functions/entries.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { gatewayContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import type { AlarmTopic } from './alarms/alarm-topic.ts';
import { kept } from './kept.ts';
import type { EntryFunction } from './functions/entry-function.ts';

export interface ApiProps {
  readonly name: string;
  readonly functions: Readonly<Record<HttpEntryName, EntryFunction>>;
  readonly users: { readonly pool: IUserPool; readonly client: IUserPoolClient };
  readonly alarms: AlarmTopic;
}

/** No query string and no header: they can hold codes and tokens. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    path: '$context.path',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    bytes: '$context.responseLength',
    caller: '$context.authorizer.claims.username',
    sourceIp: '$context.identity.sourceIp',
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
);

interface Served {
  readonly contract: Contract;
  readonly route: HttpRoute;
}

const perSecond = (rate: number) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: 2 * rate,
});

/** Per second, over all callers: anyone can post in a platform's name, forms are rare, each caption costs money. */
function limitOf({ action, method, entry, isSigned }: Contract) {
  if (isSigned === true) return perSecond(50);
  if (method === 'GET') return undefined;
  return action === 'public' || entry === 'captions' ? perSecond(10) : undefined;
}

/** Access tokens have this scope, ID tokens do not. */
const accessTokenScope = 'aws.cognito.signin.user.admin';

export class Api extends Construct {
  readonly api: HttpApi;
  readonly publicRoutes: readonly HttpRoute[];
  readonly keyRoutes: readonly HttpRoute[];

  constructor(scope: Construct, id: string, { name, functions, users, alarms }: ApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false });
    const stage = this.openStage();
    const served = this.addRoutes(functions, users);
    limitRoutes(stage, served);
    this.publicRoutes = served.filter(({ contract }) => contract.action === 'public').map(({ route }) => route);
    this.keyRoutes = served.filter(({ contract }) => contract.keyScope !== undefined).map(({ route }) => route);
    alarms.watch(this, 'Fails', {
      metric: this.api.metricServerError({ statistic: 'Sum', period: Duration.minutes(5) }),
      above: 5,
      wrong: 'The API answered more than five requests with 5xx in five minutes',
      act: 'find the route in its access log; if it began with a deployment, go back to the one before',
      see: 'the-api-answers-with-errors',
    });
  }

  get host(): string {
    return `${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`;
  }

  private openStage(): HttpStage {
    const logs = new LogGroup(this, 'AccessLog', { retention: RetentionDays.THREE_MONTHS, removalPolicy: kept });
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: { destination: new LogGroupLogDestination(logs), format: accessLog },
    });
  }

  private addRoutes(functions: ApiProps['functions'], users: ApiProps['users']): Served[] {
    const anyone = { authorizer: new HttpNoneAuthorizer() };
    const signedIn = {
      authorizer: new HttpUserPoolAuthorizer('Users', users.pool, { userPoolClients: [users.client] }),
      authorizationScopes: [accessTokenScope],
    };
    return Object.entries(functions).flatMap(([name, { live }]) => {
      // A permission per route would exceed the 20 kB limit of a function's policy.
      const integration = new HttpLambdaIntegration(name, live, { scopePermissionToRoute: false });
      const served = gatewayContracts.filter(({ entry }) => entry === name);
      return gatewayRoutes(served).flatMap(({ method, path, contracts: joined }) => {
        const guard = joined.some(({ action, keyScope }) => action === 'public' || keyScope !== undefined)
          ? anyone
          : signedIn;
        const routes = this.api.addRoutes({ path, methods: [HttpMethod[method]], integration, ...guard });
        return routes.flatMap((route) => joined.map((contract) => ({ contract, route })));
      });
    });
  }
}

interface GatewayRoute {
  readonly method: Contract['method'] | 'ANY' | 'HEAD';
  readonly path: string;
  readonly contracts: readonly Contract[];
}

/**
 * One route takes all methods of a path, as a stack has room for 500 resources; the function refuses those without a contract.
 * Public routes and those with a limit stay apart.
 */
function gatewayRoutes(served: readonly Contract[]): GatewayRoute[] {
  const isApart = (contract: Contract) => contract.action === 'public' || limitOf(contract) !== undefined;
  const alone = (contract: Contract): GatewayRoute => ({ ...contract, contracts: [contract] });
  const byPath = Map.groupBy(
    served.filter((contract) => !isApart(contract)),
    ({ path }) => path,
  );
  const joined = [...byPath].flatMap(([path, contracts]): GatewayRoute[] =>
    contracts.length > 1 ? [{ method: 'ANY', path, contracts }] : contracts.map(alone),
  );
  const heads = served
    .filter(({ answersHead }) => answersHead === true)
    .map((contract) => ({ ...alone(contract), method: 'HEAD' as const }));
  return [...served.filter(isApart).map(alone), ...heads, ...joined];
}

/** A route setting needs its route to exist first. */
function limitRoutes(stage: HttpStage, served: readonly Served[]): void {
  const { defaultChild } = stage.node;
  if (!(defaultChild instanceof CfnStage)) return;
  const limited = served.flatMap(({ contract, route }) => {
    const limit = limitOf(contract);
    return limit === undefined ? [] : [{ key: `${contract.method} ${contract.path}`, limit, route }];
  });
  defaultChild.routeSettings = Object.fromEntries(limited.map(({ key, limit }) => [key, limit]));
  for (const { route } of limited) stage.node.addDependency(route);
}
