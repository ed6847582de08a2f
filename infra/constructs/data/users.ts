import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { freshSignInLasts } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import { rotationGrace, sessionLasts } from '../../../shared/domain/sign-in/session.ts';
import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { UserPoolFirewall } from '../firewalls.ts';
import { mailSender, type Stage } from '../../stages.ts';
import { kept } from '../kept.ts';
import { userPoolTriggers } from '../functions/user-pool-triggers.ts';

/** A user's name is the client's id, which never changes; people sign in with their e-mail address. */
export class Users extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, isProtected }: { stage: Stage; isProtected: boolean }) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { username: true, email: true },
      // A case-insensitive pool would change the user name; we lower-case every e-mail address ourselves.
      signInCaseSensitive: true,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      passwordPolicy: lengthAlone,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: stage.domainName,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...plans[stage.userPool],
      email: UserPoolEmail.withSES({
        fromEmail: mailSender(stage),
        fromName: senderName(stage.agency.name),
        sesRegion: stage.region,
        sesVerifiedDomain: stage.mailDomain,
      }),
      deletionProtection: isProtected,
      removalPolicy: kept,
    });
    this.setByResource(stage);
    if (stage.userPool === 'plus') this.watchSignIns();
    new UserPoolFirewall(this, 'Firewall', { pool: this.pool });
    new UserPoolGroup(this, 'Admins', { userPool: this.pool, groupName: adminGroup });
    this.client = new UserPoolClient(this, 'Web', {
      userPool: this.pool,
      generateSecret: false,
      disableOAuth: true,
      authFlows: { userSrp: true, user: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // That of a sign-in may change how its owner signs in, so it holds no longer than a sign-in is fresh.
      accessTokenValidity: Duration.millis(freshSignInLasts),
      idTokenValidity: Duration.millis(freshSignInLasts),
      refreshTokenValidity: Duration.millis(sessionLasts),
      refreshTokenRotationGracePeriod: Duration.millis(rotationGrace),
      // Users cannot change their name or e-mail themselves; an empty list would allow everything.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }

  private setByResource(stage: Stage): void {
    const pool = this.pool.node.defaultChild;
    if (!(pool instanceof CfnUserPool)) throw new Error('The user pool has no resource');
    pool.lambdaConfig = userPoolTriggers(Stack.of(this), stage);
    // Without it, people with a second factor cannot sign in with a passkey.
    pool.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
  }

  /** Known passwords are refused when chosen or changed, but not at sign-in, which uses SRP. */
  private watchSignIns(): void {
    const ask = { eventAction: 'MFA_IF_CONFIGURED', notify: false };
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_IN', 'PASSWORD_CHANGE', 'SIGN_UP'],
      },
      accountTakeoverRiskConfiguration: { actions: { mediumAction: ask, highAction: ask } },
    });
  }
}

/** Words of a name that may stand in an address as they are; others are encoded (RFC 2047). */
const senderName = (name: string) =>
  /^[\w&' -]+$/.test(name) ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;

/** Essentials is free for 10,000 monthly active users. */
const plans: Readonly<Record<Stage['userPool'], Pick<UserPoolProps, 'featurePlan' | 'standardThreatProtectionMode'>>> =
  {
    essentials: { featurePlan: FeaturePlan.ESSENTIALS },
    plus: { featurePlan: FeaturePlan.PLUS, standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION },
  };

/** Length matters, composition rules do not (OWASP ASVS 6.2.5). */
const lengthAlone = {
  minLength: passwordMinimum,
  requireDigits: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSymbols: false,
  tempPasswordValidity: Duration.days(1),
};
