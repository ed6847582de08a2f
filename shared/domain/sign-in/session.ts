import * as z from 'zod';
import { isStaff, type Role } from '../access/person.ts';
import { day, hour, minute } from '../../durations.ts';
import type { Client } from '../clients/client.ts';
import { Instant } from '../text.ts';

/** Names as people know them; absent when the browser does not say. */
export const Device = z.object({ browser: z.string().optional(), system: z.string().optional() });
export type Device = z.infer<typeof Device>;

type Sign = readonly [sign: RegExp, name: string];

/** The first that fits: browsers also name those that they resemble. */
const browsers: readonly Sign[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, signs: readonly Sign[]) => signs.find(([sign]) => sign.test(text))?.[1];

/** From the `User-Agent` header, which anybody can make up: for people to recognize a device, for nothing else. */
export function deviceOf(userAgent = ''): Device {
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) };
}

/** The user pool's name for a sign-in, a UUID, the same in all its tokens (`origin_jti`). */
export const SessionId = z.guid();
export type SessionId = z.infer<typeof SessionId>;

/** What a person did with one sign-in, from its first request on. */
export const Session = z.object({
  id: SessionId,
  device: Device,
  signedInAt: Instant,
  /** To five minutes; never later than that. */
  lastSeenAt: Instant,
  endedAt: Instant.optional(),
  /** The latest end of all other sessions, which this one outlived. */
  outlivedAt: Instant.optional(),
});
export type Session = z.infer<typeof Session>;

/** What reaches an account, or a part of it, without a sign-in of its own. */
export const OpenDoor = z.object({
  of: z.enum(['feed', 'push', 'report-link', 'connect-link', 'approval-link', 'api-key']),
  createdAt: Instant,
  /** Of keys: their own. */
  name: z.string().optional(),
  /** Of links: the name of who made it. */
  createdBy: z.string().optional(),
  expiresAt: Instant.optional(),
  /** Of push messages: the host of the browser's push service. */
  service: z.string().optional(),
});
export type OpenDoor = z.infer<typeof OpenDoor>;

/** In milliseconds, as are the next ones. */
export const sessionLasts = 30 * day;
/** A renewed refresh token replaces the one before, which stays good for so long: the answer may be lost. */
export const rotationGrace = minute;
const staffSessionLasts = 12 * hour;
export const staffIdleLimit = 30 * minute;
/** How exactly it is stored when a session was last used: each time costs a write. */
export const seenPrecision = 5 * minute;

interface SignIn {
  readonly role: Role;
  readonly signedInAt?: Instant | undefined;
}

/** @param session undefined at its first request */
export function isSessionOver(
  signIn: SignIn,
  session: Session | undefined,
  client: Pick<Client, 'sessionsEndedAt'>,
  now: Date,
): boolean {
  return (
    session?.endedAt !== undefined ||
    isEndedWithOthers(signIn, session, client) ||
    (isStaff(signIn) && isStaffSessionOver(signIn, session, now))
  );
}

/** What a session opened to be read without sign-in (a feed, push messages, a link) ends when all sessions are ended. */
export const outlivesSessions = (openedAt: Instant, { sessionsEndedAt }: Pick<Client, 'sessionsEndedAt'>): boolean =>
  sessionsEndedAt === undefined || openedAt >= sessionsEndedAt;

/** Compared by whole seconds, the precision of sign-in times: a sign-in in the second of the end counts as after it. */
function isEndedWithOthers(
  { signedInAt = '' }: SignIn,
  session: Session | undefined,
  { sessionsEndedAt }: Pick<Client, 'sessionsEndedAt'>,
): boolean {
  if (sessionsEndedAt === undefined || (session?.outlivedAt ?? '') >= sessionsEndedAt) return false;
  return signedInAt.slice(0, toTheSecond) < sessionsEndedAt.slice(0, toTheSecond);
}

const toTheSecond = 'YYYY-MM-DDTHH:mm:ss'.length;

function isStaffSessionOver({ signedInAt }: SignIn, session: Session | undefined, now: Date): boolean {
  const lasts = signedInAt !== undefined && now.getTime() - Date.parse(signedInAt) >= staffSessionLasts;
  return lasts || (session !== undefined && now.getTime() - Date.parse(session.lastSeenAt) >= staffIdleLimit);
}

export function isSeenLately({ lastSeenAt }: Session, now: Date): boolean {
  return now.getTime() - Date.parse(lastSeenAt) < seenPrecision;
}
