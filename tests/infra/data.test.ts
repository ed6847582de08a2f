import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { tableShape } from '../../functions/resources.ts';
import { passwordMinimum } from '../../shared/domain/sign-in/password-minimum.ts';
import { adminGroup } from '../../shared/domain/clients/user.ts';
import { readStage } from '../../infra/read-stage.ts';
import { DataStack } from '../../infra/stacks/data-stack.ts';
import { aliased, context, fileKeys, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

const cloud = synthesized();
const template = cloud.data;

const keys = (index: { partitionKey: string; sortKey: string }) => [
  { AttributeName: index.partitionKey, KeyType: 'HASH' },
  { AttributeName: index.sortKey, KeyType: 'RANGE' },
];

describe('the table', () => {
  it('has the keys, the indexes and the expiry of its shape', () => {
    const { time, changes, created } = tableShape.indexes;
    expect(Object.keys(tableShape.indexes)).toEqual(['time', 'changes', 'created']);
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: keys(tableShape),
      GlobalSecondaryIndexes: [
        { IndexName: 'time', KeySchema: keys(time), Projection: { ProjectionType: 'KEYS_ONLY' } },
        { IndexName: 'changes', KeySchema: keys(changes), Projection: { ProjectionType: 'ALL' } },
        { IndexName: 'created', KeySchema: keys(created), Projection: { ProjectionType: 'ALL' } },
      ],
      TimeToLiveSpecification: { AttributeName: tableShape.expiry, Enabled: true },
    });
    expect(cloud.all('AWS::DynamoDB::GlobalTable')).toHaveLength(1);
  });

  it('has no index with a list of attributes, which could never be changed', () => {
    const [table] = cloud.all<{ GlobalSecondaryIndexes: { Projection: object }[] }>('AWS::DynamoDB::GlobalTable');
    const projections = table?.properties.GlobalSecondaryIndexes.map(({ Projection }) => Projection) ?? [];
    expect(projections.length).toBeGreaterThan(0);
    for (const projection of projections)
      expect([{ ProjectionType: 'ALL' }, { ProjectionType: 'KEYS_ONLY' }]).toContainEqual(projection);
  });

  it('streams every change with old and new image', () => {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  it('can be restored and not be deleted by mistake', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      },
    });
  });
});

describe('the buckets', () => {
  const buckets = cloud.all<{ PublicAccessBlockConfiguration?: unknown; BucketEncryption?: unknown }>(
    'AWS::S3::Bucket',
  );

  it('are private and encrypted, every one of them', () => {
    for (const { properties } of buckets) {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(properties.BucketEncryption).toBeDefined();
    }
  });

  it('refuse unencrypted connections, every one of them', () => {
    const policies = cloud.all<{ Bucket: Reference; PolicyDocument: unknown }>('AWS::S3::BucketPolicy');
    for (const { id } of buckets) {
      const policy = policies.find(({ properties }) => referred(properties.Bucket) === id);
      expect(JSON.stringify(policy?.properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
    }
  });

  it('take uploads from the site alone and drop what was never finished after a day', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [Match.objectLike({ AllowedMethods: ['POST'], AllowedOrigins: ['https://nashra.example.com'] })],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1 })]),
      },
      VersioningConfiguration: { Status: 'Enabled' },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
  });

  it('keep what the clean-up removed for 30 days, and no copy of it longer', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
        VersioningConfiguration: Match.absent(),
        LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'archive/' }),
      },
    });
  });

  it('keep packed lists for a day, and no copy of one that was replaced', () => {
    template.hasResource('AWS::S3::Bucket', {
      Properties: {
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
        VersioningConfiguration: Match.absent(),
        LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'lists/' }),
      },
    });
  });

  it('show CloudFront the checked files alone, and only from this account', () => {
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: { 'Fn::Join': ['', [Match.anyValue(), '/media/*']] },
            Condition: {
              ArnLike: { 'aws:SourceArn': Match.anyValue() },
              StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
            },
          },
        ]),
      },
    });
  });
});

describe('the users', () => {
  it('are made by us, sign in with their e-mail address and may use a second factor', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: ['email'],
      UsernameAttributes: Match.absent(),
      UsernameConfiguration: { CaseSensitive: true },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UserPoolTier: 'ESSENTIALS',
      UserPoolAddOns: Match.absent(),
      DeletionProtection: 'ACTIVE',
    });
  });

  it('get the mails of the pool from the agency', () => {
    const from = (name: string) => `${name} <no-reply@example.com>`;
    const { agency } = readStage('example', process.cwd());
    template.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: { From: from(agency.name) } });
  });

  it('call the functions of the API stack by their names, which may be called by this pool alone', () => {
    const named = (name: string) => Match.stringLikeRegexp(`:function:nashra-example-${name}:live$`);
    const arn = (name: string) => ({ 'Fn::Join': ['', Match.arrayWith([named(name)])] });
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        PreTokenGenerationConfig: { LambdaArn: arn('token-scope'), LambdaVersion: 'V2_0' },
        PostConfirmation: arn('password-reset'),
      },
    });
    const callers = cloud
      .all<{ FunctionName: unknown; Principal: string; SourceArn: unknown }>('AWS::Lambda::Permission')
      .filter(({ properties }) => properties.Principal === 'cognito-idp.amazonaws.com');
    expect(callers.map(({ properties }) => aliased(cloud, properties.FunctionName)).toSorted()).toEqual(
      cloud
        .all<{ FunctionName?: string }>('AWS::Lambda::Function')
        .filter(({ properties }) => properties.FunctionName?.startsWith('nashra-example-') === true)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const { properties } of callers) expect(JSON.stringify(properties.SourceArn)).toContain('UsersPool');
  });

  it('may sign in by a passkey of the site that checks its holder, which stands for both factors', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: readStage('example', process.cwd()).domainName,
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    });
  });

  it('choose a password by its length alone, and a temporary one lasts a day', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: passwordMinimum,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          TemporaryPasswordValidityDays: 1,
        },
      },
    });
  });

  it('sign in by SRP or by a passkey, learn nothing of others, and can be signed out', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 10,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      WriteAttributes: ['locale'],
    });
  });

  it('are checked by the pool too where a stage pays for it: known passwords are blocked, unusual sign-ins need a second factor', () => {
    expect(cloud.all('AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual([]);
    const ask = { EventAction: 'MFA_IF_CONFIGURED', Notify: false };
    const { data: watched } = synthesized({ userPool: 'plus' });
    watched.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    watched.hasResourceProperties('AWS::Cognito::UserPoolRiskConfigurationAttachment', {
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: Match.arrayWith(['PASSWORD_CHANGE', 'SIGN_UP']),
      },
      AccountTakeoverRiskConfiguration: { Actions: { MediumAction: ask, HighAction: ask } },
    });
  });

  it('are behind a firewall that limits the calls of an address, and more strictly what sends e-mails or tries codes', () => {
    const limited = (name: string, Limit: number, scope: object) =>
      Match.objectLike({
        Name: name,
        Action: { Block: {} },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit, ...scope } },
      });
    const ofCodes = Match.objectLike({
      OrStatement: {
        Statements: Match.arrayWith([
          {
            ByteMatchStatement: Match.objectLike({
              FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
              SearchString: 'awscognitoidentityproviderservice.forgotpassword',
              TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
            }),
          },
        ]),
      },
    });
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        limited('UserPoolRate', 500, {}),
        limited('UserPoolCodes', 50, { ScopeDownStatement: ofCodes }),
      ]),
    });
    const [pool] = cloud.all('AWS::Cognito::UserPool');
    const acl = cloud.all('AWS::WAFv2::WebACL').find(({ stack }) => stack === 'data');
    const joined = cloud.all<{ ResourceArn: Reference; WebACLArn: Reference }>('AWS::WAFv2::WebACLAssociation');
    expect(joined.map(({ properties }) => [referred(properties.ResourceArn), referred(properties.WebACLArn)])).toEqual([
      [pool?.id, acl?.id],
    ]);
  });

  it('are admins by the group that the functions look for', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: adminGroup });
  });
});

describe('the removal of a stack', () => {
  const protections = (stack: DataStack) => {
    const made = Template.fromStack(stack);
    const only = (type: string) =>
      Object.values(made.findResources(type))[0]?.['Properties'] as Record<string, unknown>;
    return {
      stack: stack.terminationProtection,
      table: only('AWS::DynamoDB::GlobalTable')['Replicas'],
      users: only('AWS::Cognito::UserPool')['DeletionProtection'],
    };
  };
  const dataStack = (isProtected: boolean) =>
    new DataStack(new App({ context, builtinCloudFormationValidation: false }), 'Data', {
      stage: readStage('example', process.cwd()),
      fileKeys,
      isProtected,
    });

  it('leaves what holds data, but nothing of a creation that failed, whatever the resource', () => {
    const policies = [cloud.data, cloud.events, cloud.workers, cloud.api, cloud.edge].flatMap((each) => {
      const { Resources } = each.toJSON() as { Resources: Record<string, { Type: string; DeletionPolicy?: string }> };
      return Object.values(Resources).map(({ Type, DeletionPolicy = 'none' }) => ({ Type, DeletionPolicy }));
    });
    const others = policies.filter(
      ({ DeletionPolicy: policy }) => !['none', 'Delete', 'RetainExceptOnCreate'].includes(policy),
    );
    expect(others).toEqual([]);
    expect(policies.filter(({ DeletionPolicy: policy }) => policy === 'RetainExceptOnCreate').length).toBeGreaterThan(
      50,
    );
  });

  it('is refused once the data is there, by the stack, the table and the user pool', () => {
    expect(protections(dataStack(true))).toMatchObject({
      stack: true,
      table: [{ DeletionProtectionEnabled: true }],
      users: 'ACTIVE',
    });
  });

  it('is refused by none of them while the stack is created, which may fail and is then undone', () => {
    expect(protections(dataStack(false))).toMatchObject({
      stack: false,
      table: [{ DeletionProtectionEnabled: false }],
      users: 'INACTIVE',
    });
  });
});

describe('the keys', () => {
  it('are renewed every year', () => {
    template.allResourcesProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });
});
