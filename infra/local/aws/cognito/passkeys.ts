import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import type { Pool } from './pool.ts';
import { foreignOrigin, foreignRelyingParty, unusablePasskey, wrongCredentials } from './refusals.ts';
import { valueOf, type Passkey, type PoolUser } from './users.ts';

/** Most starts use no passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const Attached = z.object({ authenticatorAttachment: z.string().optional() });
const ClientData = z.object({ origin: z.string() });
const Registration = z.custom<RegistrationResponseJSON>((value) => hasClientData(value));
const Assertion = z.custom<AuthenticationResponseJSON>((value) => hasClientData(value));
const Signed = z.object({ id: z.string(), response: z.object({ clientDataJSON: z.string() }) });

const hasClientData = (value: unknown) => Signed.safeParse(value).success;

/** A key that the device finds by itself, of an authenticator that checks who holds it. */
export const creationOptions = async (pool: Pool, user: PoolUser) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: brand.name,
    rpID: pool.relyingParty.id,
    userID: new TextEncoder().encode(user.Username),
    userName: valueOf(user, 'email') ?? user.Username,
    userDisplayName: valueOf(user, 'name') ?? '',
    excludeCredentials: passkeysOf(user).map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

export async function registered(pool: Pool, credential: unknown, challenge: string): Promise<Passkey> {
  const { data: response } = Registration.safeParse(credential);
  if (response === undefined) throw unusablePasskey();
  refuseForeignPage(pool, response);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: pool.relyingParty.origin,
    expectedRPID: pool.relyingParty.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw isOfOtherParty(error) ? foreignRelyingParty() : unusablePasskey();
  });
  if (registrationInfo === undefined) throw unusablePasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { authenticatorAttachment: attachment } = Attached.parse(response);
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    attachment,
    createdAt: pool.now().toISOString(),
  };
}

export const requestOptions = async (pool: Pool, user: PoolUser) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: pool.relyingParty.id,
    allowCredentials: passkeysOf(user).map(named),
    userVerification: 'required',
  });

/** The user, with the counter of the passkey that signed. */
export async function signedBy(pool: Pool, user: PoolUser, shown: string, challenge: string): Promise<PoolUser> {
  const { data: response } = Assertion.safeParse(parsedJson(shown));
  const passkey = passkeysOf(user).find(({ id }) => id === response?.id);
  if (response === undefined || passkey === undefined) throw wrongCredentials();
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: pool.relyingParty.origin,
    expectedRPID: pool.relyingParty.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => {
    throw wrongCredentials();
  });
  if (!verified) throw wrongCredentials();
  const used = { ...passkey, counter: authenticationInfo.newCounter };
  return { ...user, passkeys: passkeysOf(user).map((each) => (each === passkey ? used : each)) };
}

export const passkeysOf = ({ passkeys = [] }: PoolUser) => passkeys;

/** Somebody with a second factor signs in by passkey once that counts as both factors, as in Cognito. */
export const maySignInByPasskey = (user: PoolUser) =>
  user.UserStatus === 'CONFIRMED' &&
  passkeysOf(user).length > 0 &&
  (user.isPasskeyBothFactors === true || user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') !== true);

const named = ({ id, transports }: Passkey) => ({ id, transports: [...transports] });

function refuseForeignPage({ relyingParty }: Pool, { response }: RegistrationResponseJSON): void {
  const { data } = ClientData.safeParse(parsedJson(Buffer.from(response.clientDataJSON, 'base64url').toString()));
  if (data?.origin !== relyingParty.origin) throw foreignOrigin();
}

const isOfOtherParty = (error: unknown) => error instanceof Error && error.name === 'UnexpectedRPIDHash';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
