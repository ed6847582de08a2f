import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type {
  Authorization,
  ClosedAccount,
  Grant,
  GrantedAccount,
} from '../../../use-cases/connections/grant-ports.ts';
import { accountUnread, connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import { PlatformUnreachable } from '../send.ts';
import { LinkedInError, urnInPath, type LinkedIn } from './linkedin.ts';
import { LinkedInKind as Kind, type LinkedInApps } from './linkedin-apps.ts';

const scopes: Readonly<Record<Kind, readonly string[]>> = {
  member: ['openid', 'profile', 'w_member_social'],
  page: ['r_basicprofile', 'w_organization_social', 'r_organization_social', 'rw_organization_admin'],
};

/**
 * Comments of pages. Asked for of every page: LinkedIn ends all earlier tokens of a person of whom another set is asked.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api (2026-11-29)
 */
const commentScopes: Readonly<Record<Kind, readonly string[]>> = {
  member: [],
  page: ['w_organization_social_feed', 'r_organization_social_feed'],
};

const Token = z.object({ access_token: z.string(), expires_in: z.number(), scope: z.string().default('') });
const UserInfo = z.object({ sub: z.string(), name: z.string() });
const Profile = z.object({
  id: z.string(),
  localizedFirstName: z.string().default(''),
  localizedLastName: z.string().default(''),
});
const Roles = z.object({
  paging: z.object({ links: z.array(z.object({ rel: z.string() })).default([]) }).default({ links: [] }),
  /** Older answers call the organization its target. */
  elements: z
    .array(
      z.object({ role: z.string(), organization: z.string().optional(), organizationTarget: z.string().optional() }),
    )
    .default([]),
});
const Organization = z.object({ localizedName: z.string() });

const postingRoles = new Set([
  'ADMINISTRATOR',
  'CONTENT_ADMIN',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]);
const rolesPerPage = 100;
const mostRolePages = 3;

const platform = platformNames.linkedin;

/** Who connects, and the accounts that posts can be made for. */
function linkedinAccounts(linkedin: LinkedIn) {
  async function memberGrant(
    token: string,
  ): Promise<Pick<Grant, 'personId' | 'profiles' | 'closed'> & { found: Found[] }> {
    const { sub, name } = await linkedin.read(token, '/v2/userinfo', UserInfo);
    return { personId: sub, profiles: [], found: [{ accountId: `urn:li:person:${sub}`, accountName: name }] };
  }

  async function pageGrant(token: string) {
    const { id: personId } = await linkedin.read(token, '/v2/me', Profile);
    const urns = await postableOrganizations(token);
    if (urns.length === 0)
      throw new DomainError('invalid', 'connection.no-administered-page', { params: { platform } });
    const read = await Promise.all(urns.map((urn) => organizationOf(token, urn)));
    const found = read.filter((one) => !('refusal' in one));
    const closed = read.filter((one) => 'refusal' in one);
    return { personId, profiles: found.map(({ accountId: id, accountName: name }) => ({ id, name })), found, closed };
  }

  async function postableOrganizations(token: string): Promise<string[]> {
    const urns: string[] = [];
    for (let page = 0; page < mostRolePages; page += 1) {
      const query = `q=roleAssignee&state=APPROVED&count=${rolesPerPage}&start=${page * rolesPerPage}`;
      const { elements, paging } = await linkedin.read(token, `/rest/organizationAcls?${query}`, Roles);
      const mine = elements.filter(({ role }) => postingRoles.has(role));
      urns.push(...mine.flatMap(({ organization, organizationTarget: target }) => organization ?? target ?? []));
      if (!paging.links.some(({ rel }) => rel === 'next')) break;
    }
    return [...new Set(urns)];
  }

  /** LinkedIn keeps the names of some pages from some roles, and may fail for one of many. */
  async function organizationOf(token: string, urn: string): Promise<Found | ClosedAccount> {
    const id = urn.split(':').at(-1) ?? '';
    try {
      const { localizedName } = await linkedin.read(token, `/rest/organizations/${urnInPath(id)}`, Organization);
      return { accountId: urn, accountName: localizedName };
    } catch (error) {
      const refusal = translated(error, accountUnread);
      if (!(refusal instanceof DomainError)) throw error;
      return { accountId: urn, accountName: id, profileName: id, refusal };
    }
  }

  return { memberGrant, pageGrant };
}

/**
 * Two apps: one connects the profile of a member, the other pages. LinkedIn gives neither a refresh token, so that the
 * account must be connected again after 60 days.
 */
export function linkedinAuthorization(linkedin: LinkedIn, now: () => Date, apps: LinkedInApps): Authorization {
  const { memberGrant, pageGrant } = linkedinAccounts(linkedin);

  /** What the person chose, or the only kind that there is an app for. */
  function kindOf(wanted: string | undefined): Kind {
    const configured = Kind.options.filter((kind) => apps[kind].clientId !== '');
    const [only] = configured;
    const chosen = wanted === undefined && configured.length === 1 ? only : Kind.safeParse(wanted).data;
    if (only === undefined || (chosen !== undefined && !configured.includes(chosen)))
      throw new DomainError('unavailable', 'connection.not-configured', {
        params: { credential: chosen === 'page' ? 'LinkedIn pages client ID' : 'LinkedIn client ID' },
      });
    if (chosen === undefined) throw new DomainError('invalid', 'connection.kind', { params: { platform } });
    return chosen;
  }

  async function grant(kind: Kind, code: string, redirectUri: string): Promise<Grant> {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: apps[kind].clientId,
      client_secret: await apps[kind].clientSecret(),
    };
    const { access_token: token, expires_in: seconds, scope } = await linkedin.grant(form, Token);
    const granted = scope.split(/[\s,]+/).filter((each) => each !== '');
    const missing = scopes[kind].filter((each) => !granted.includes(each));
    if (missing.length > 0) throw scopesMissing('linkedin', missing);
    const { personId, profiles, found, closed } = await (kind === 'member' ? memberGrant(token) : pageGrant(token));
    return {
      personId,
      scopes: granted,
      missingScopes: commentScopes[kind].filter((each) => !granted.includes(each)),
      expiresAt: new Date(now().getTime() + seconds * 1000).toISOString(),
      profiles,
      accounts: found.map((account) => accountOf(account, token)),
      closed,
    };
  }

  return {
    async begin({ state, redirectUri, account: wanted }) {
      const kind = kindOf(wanted);
      const url = new URL(`${linkedin.settings.siteUrl}/oauth/v2/authorization`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: apps[kind].clientId,
        redirect_uri: redirectUri,
        state,
        scope: [...scopes[kind], ...commentScopes[kind]].join(' '),
      }).toString();
      return { url: url.href, memo: kind };
    },

    async grant({ code, redirectUri, memo }) {
      try {
        return await grant(Kind.parse(memo), code, redirectUri);
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

type Found = Pick<GrantedAccount, 'accountId' | 'accountName'>;

const accountOf = ({ accountId, accountName }: Found, token: string): GrantedAccount => ({
  accountId,
  accountName,
  profileId: accountId,
  profileName: accountName,
  platformData: {},
  token,
});

function translated(error: unknown, refusedBy = connectionRefused): unknown {
  const isBusy = error instanceof LinkedInError && (error.status >= 500 || error.status === 429);
  if (isBusy || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform } });
  return error instanceof LinkedInError ? refusedBy('linkedin', error.message || (error.code ?? '')) : error;
}
