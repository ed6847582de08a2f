import { describe, expect, it } from 'vitest';
import { destinationOf } from '../../web/src/auth/destination.ts';
import { paths, patterns } from '../../web/src/paths.ts';
import { admin, cedar, customer } from './fixtures.ts';

const postId = `${customer.id}-${cedar.id}`;
const guardedPages = Object.values(patterns)
  .filter((page) => page !== patterns.landing && page !== patterns.login && page !== patterns.signUp)
  .map((page) => page.replace(':clientId', customer.id).replace(':postId', postId).replace('/*', ''));

describe('after signing in', () => {
  it.each(guardedPages)('an admin is back at %s', (page) => {
    expect(destinationOf(admin, `${page}?search=bread#top`)).toBe(`${page}?search=bread#top`);
  });

  it.each(guardedPages.filter((page) => page.startsWith('/client/')))('a client is back at %s', (page) => {
    expect(destinationOf(customer, `${page}?search=bread`)).toBe(`${page}?search=bread`);
  });

  it.each([
    ['a page for admins', '/clients'],
    ['what is another client’s', `/client/${admin.id}/posts`],
    ['where people come in', paths.login],
    ['no page', '/nowhere'],
    ['another site', '//evil.example/client'],
    ['nothing', undefined],
  ])('a client who comes from %s is taken home', (_, from) => {
    expect(destinationOf(customer, from)).toBe(`/client/${customer.id}`);
  });
});
