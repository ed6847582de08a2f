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
import { contracts } from '../../shared/contracts/contracts.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import type { EntryFunction } from './entry-function.ts';

export interface ApiProps {
  readonly name: string;
  readonly functions: Readonly<Record<HttpEntryName, EntryFunction>>;
  readonly users: { readonly pool: IUserPool; readonly client: IUserPoolClient };
  readonly alarms: AlarmTopic;
}

/** What is written of each request. No query string and no header: they can hold codes and tokens. */
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

const allContracts: readonly Contract[] = Object.values(contracts);

/** Anyone may send to these, as much as they like: so much and no more is looked at in a second. */
const signedLimit = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100, DetailedMetricsEnabled: true };

/** The scope that Cognito gives to access tokens and not to ID tokens. */
const accessTokenScope = 'aws.cognito.signin.user.admin';

/** The HTTP API: a route for every contract, served by the function its `entry` names. */
export class Api extends Construct {
  readonly api: HttpApi;
  /** The routes that anyone may call. */
  readonly publicRoutes: readonly HttpRoute[];

  constructor(scope: Construct, id: string, { name, functions, users, alarms }: ApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false });
    const stage = this.openStage();
    this.publicRoutes = this.addRoutes(functions, users);
    this.limitSignedRoutes(stage);
    alarms.watch(this, 'Fails', {
      metric: this.api.metricServerError({ statistic: 'Sum', period: Duration.minutes(5) }),
      above: 5,
      wrong: 'The API answered with more than five server errors in five minutes',
      act: 'look in its access log for the route, and take the last deployment back if it began with that',
      see: 'the-api-answers-with-errors',
    });
  }

  /** The API's host, as CloudFront calls it. */
  get host(): string {
    return `${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`;
  }

  private openStage(): HttpStage {
    const logs = new LogGroup(this, 'AccessLog', { retention: RetentionDays.THREE_MONTHS });
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: { destination: new LogGroupLogDestination(logs), format: accessLog },
      detailedMetricsEnabled: true,
    });
  }

  /** A setting names its route, which must be there before. */
  private limitSignedRoutes(stage: HttpStage): void {
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) return;
    const signed = allContracts.filter(({ isSigned }) => isSigned === true);
    defaultChild.routeSettings = Object.fromEntries(
      signed.map(({ method, path }) => [`${method} ${path}`, signedLimit]),
    );
    for (const route of this.publicRoutes) stage.node.addDependency(route);
  }

  private addRoutes(functions: ApiProps['functions'], users: ApiProps['users']): HttpRoute[] {
    const anyone = { authorizer: new HttpNoneAuthorizer() };
    const signedIn = {
      authorizer: new HttpUserPoolAuthorizer('Users', users.pool, { userPoolClients: [users.client] }),
      authorizationScopes: [accessTokenScope],
    };
    return Object.entries(functions).flatMap(([name, { live }]) => {
      // A permission for each route would outgrow the 20 kB that the policy of one function may have.
      const integration = new HttpLambdaIntegration(name, live, { scopePermissionToRoute: false });
      const served = allContracts.filter(({ entry }) => entry === name);
      return served.flatMap(({ method, path, access }) => {
        const route = { path, methods: [HttpMethod[method]], integration };
        const isPublic = access === 'public';
        const routes = this.api.addRoutes({ ...route, ...(isPublic ? anyone : signedIn) });
        return isPublic ? routes : [];
      });
    });
  }
}
