import { day } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { engagementOf, type Engagement } from '../kit/engagement.ts';
import { accessDenied, invalidValue, refuse } from './refusal.ts';
import { findOrganization, memberUrn, nameOf, organizationUrn } from './seed.ts';
import type { Call, Post } from './simulator.ts';
import { requireReader, requireScope } from './tokens.ts';

const urnsIn = (list: string) =>
  /^List\((.*)\)$/
    .exec(list)?.[1]
    ?.split(',')
    .filter((urn) => urn !== '') ?? [];

const totals = ({ views, reach, clicks, likes, comments, shares }: Engagement) => ({
  impressionCount: views,
  uniqueImpressionsCount: reach,
  clickCount: clicks,
  likeCount: likes,
  commentCount: comments,
  shareCount: shares,
  engagement: views === 0 ? 0 : (clicks + likes + comments + shares) / views,
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics */
export async function shareStatistics(call: Call) {
  const organization = call.query.get('organizationalEntity') ?? '';
  requireReader(call, organization);
  const times = call.query.get('timeIntervals');
  if (times !== null) return jsonAnswer({ elements: statisticsByDay(call, organization, times) });
  const { store } = call.simulator;
  const elements = (['share', 'ugcPost'] as const).flatMap((type) =>
    urnsIn(call.query.get(`${type}s`) ?? '').flatMap((urn) => {
      const post = store.posts.find(urn);
      if (post === undefined || post.owner !== organization || post.deletedAt !== null) return [];
      return [
        { [type]: urn, organizationalEntity: organization, totalShareStatistics: totals(responsesTo(call, post)) },
      ];
    }),
  );
  return jsonAnswer({ elements });
}

const responsesTo = ({ simulator }: Call, { id, at }: Post) => engagementOf(simulator, id, at);

function statisticsByDay(call: Call, organization: string, times: string) {
  const [, start, end] = /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/.exec(times) ?? [];
  if (start === undefined || end === undefined) throw invalidValue('/timeIntervals', 'The interval is invalid');
  const posts = call.simulator.store.posts.newest(organization, { until: Number(end) });
  const responses = posts.map(({ record }) => responsesTo(call, record));
  const sum = (name: keyof Engagement) => responses.reduce((all, each) => all + each[name], 0);
  const names = ['views', 'reach', 'likes', 'comments', 'shares', 'saved', 'clicks'] as const;
  const all = Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as Engagement;
  return [
    {
      timeRange: { start: Number(start), end: Math.min(Number(end), Number(start) + day) },
      organizationalEntity: organization,
      totalShareStatistics: totals(all),
    },
  ];
}

export async function readOrganization(call: Call) {
  const { member } = requireScope(call, 'rw_organization_admin');
  if (member.roles.some(({ organization: id, isUnreadable }) => id === call.id && isUnreadable))
    throw accessDenied(`${call.method} ${call.pathname}`);
  const organization = findOrganization(call.id);
  if (organization === undefined) throw refuse(404, 'NOT_FOUND', 'No such organization');
  const { id, name, vanityName } = organization;
  return jsonAnswer({ id: Number(id), localizedName: name, vanityName });
}

export async function networkSize(call: Call) {
  requireScope(call, 'rw_organization_admin');
  if (call.query.get('edgeType') !== 'COMPANY_FOLLOWED_BY_MEMBER') throw invalidValue('/edgeType', 'No such edge');
  const [, , , id = ''] = call.id.split(':');
  if (findOrganization(id) === undefined || call.id !== organizationUrn(id))
    throw refuse(404, 'NOT_FOUND', 'No such organization');
  return jsonAnswer({ firstDegreeSize: 1000 + (Number(id) % 1000) });
}

export async function userInfo(call: Call) {
  const { member } = requireScope(call, 'openid');
  return jsonAnswer({
    sub: member.id,
    name: nameOf(member),
    given_name: member.firstName,
    family_name: member.lastName,
    locale: { country: 'LB', language: 'en' },
  });
}

export async function ownProfile(call: Call) {
  const { member } = requireScope(call, 'r_basicprofile');
  const { id, firstName, lastName } = member;
  return jsonAnswer({ id, localizedFirstName: firstName, localizedLastName: lastName });
}

const mostPages = 100;
const usualPages = 10;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-access-control-by-role */
export async function listRoles(call: Call) {
  const { member } = requireScope(call, 'rw_organization_admin');
  const start = Number(call.query.get('start') ?? 0);
  const count = Math.min(mostPages, Number(call.query.get('count') ?? usualPages));
  const shown = member.roles.slice(start, start + count);
  const hasMore = start + count < member.roles.length;
  const next = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&start=${start + count}&count=${count}`;
  return jsonAnswer({
    paging: { start, count, links: hasMore ? [{ type: 'application/json', rel: 'next', href: next }] : [] },
    elements: shown.map(({ organization, role }) => ({
      role,
      organization: `urn:li:organization:${organization}`,
      roleAssignee: memberUrn(member.id),
      state: 'APPROVED',
    })),
  });
}
