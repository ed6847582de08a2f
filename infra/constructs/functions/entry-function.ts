import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing, type Alias } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import type { ResourceName, Uses } from '../../../functions/resources.ts';
import { bundleFolder } from '../../bundling/bundle-folder.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import type { Conditions, Connecting, Connections } from '../connections/connection.ts';
import { connect } from '../connections/connections.ts';
import { kept } from '../kept.ts';
import type { GradualDeploys } from './gradual-deploys.ts';

export interface EntryFunctionProps {
  readonly name: EntryName;
  readonly connections: Connections;
  readonly alarms: AlarmTopic;
  readonly deploys: GradualDeploys;
  readonly isEverythingTraced: boolean;
  readonly root: string;
  /** Only where something created earlier names the function. */
  readonly functionName: string | undefined;
}

/** Has its own role, log group and alarms, and access to nothing it does not use. */
export class EntryFunction extends Construct implements Connecting {
  readonly lambda: Function;
  /** The version in service; every trigger and route uses it. */
  readonly live: Alias;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: EntryFunctionProps) {
    super(scope, id);
    const { name, connections, alarms, deploys, root, isEverythingTraced, functionName } = props;
    const entry: Entry = entries[name];
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS, removalPolicy: kept });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.lambda = new Function(this, 'Lambda', {
      code: Code.fromAsset(join(root, bundleFolder(name))),
      handler: 'index.handler',
      ...(functionName === undefined ? {} : { functionName }),
      description: entry.description,
      runtime: Runtime.NODEJS_24_X,
      // The packages are those of this machine, on which the product was tested.
      architecture: entry.copiedPackages === undefined ? Architecture.ARM_64 : Architecture.X86_64,
      memorySize: entry.memoryMegabytes,
      timeout: Duration.seconds(entry.timeoutSeconds),
      tracing: entry.beginsNoTrace === true && !isEverythingTraced ? Tracing.PASS_THROUGH : Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      role: this.role,
      logGroup,
    });
    this.connect(entry.uses, connections);
    this.live = deploys.aliasOf(this, {
      fn: this.lambda,
      version: this.lambda.currentVersion,
      trigger: entry.trigger.kind,
      // A failed tick becomes a dead letter at once, which has its own alarm.
      alarm: entry.trigger.kind === 'schedule' ? undefined : this.watchErrors(alarms, id),
    });
    if (entry.alarm !== undefined) this.watchMessage(entry.alarm, logGroup, alarms, id);
  }

  allow(actions: readonly string[], resources: readonly string[], conditions: Conditions = {}): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }));
  }

  private connect(uses: Uses, connections: Connections): void {
    for (const resource of Object.keys(uses) as ResourceName[]) {
      const access = uses[resource];
      const variables = access === undefined ? {} : connect(this, resource, access, connections);
      for (const [name, value] of Object.entries<string>(variables)) this.lambda.addEnvironment(name, value);
    }
  }

  /** Two minutes of five: no accident, and known in time to roll back a new version. */
  private watchErrors(alarms: AlarmTopic, name: string): Alarm {
    return alarms.watch(this, 'Fails', {
      metric: this.lambda.metricErrors({ period: Duration.minutes(1) }),
      above: 0,
      periods: 5,
      ofThem: 2,
      wrong: `The function "${name}" failed in two of five minutes`,
      act: 'read its log; if it began with a deployment, go back to the one before',
      see: 'a-function-keeps-failing',
    });
  }

  private watchMessage(
    { message, act, see }: NonNullable<Entry['alarm']>,
    logGroup: LogGroup,
    alarms: AlarmTopic,
    name: string,
  ): void {
    const logged = logGroup.addMetricFilter('Message', {
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: Stack.of(this).stackName,
      metricName: `${name}-message`,
    });
    alarms.watch(this, 'Says', {
      metric: logged.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
      above: 0,
      wrong: `The function "${name}" logged "${message}"`,
      act,
      see,
    });
  }
}
