import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { leftOutHeader } from '../../shared/contracts/contract.ts';
import { call } from '../../web/src/api/call.ts';
import { knownAnswers } from '../../web/src/api/known-answers.ts';
import { leftOut } from '../../web/src/api/left-out.ts';
import { signOut } from '../../web/src/auth/session.ts';
import { customer, draft } from './fixtures.ts';
import { addressOf, server } from './mock-api.ts';
import { signedInAs } from './render-app.tsx';

/** The tags that were asked with, oldest first. */
let asked: (string | null)[];
let content: string;
beforeEach(() => {
  knownAnswers.forget();
  asked = [];
  content = 'Kaak';
  signedInAs(customer);
  server.use(
    http.get(addressOf('/api/posts/:id'), ({ request }) => {
      const known = request.headers.get('if-none-match');
      asked.push(known);
      const headers = { etag: `W/"${content}"`, [leftOutHeader]: '1' };
      if (known === headers.etag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json({ ...draft, content }, { headers });
    }),
  );
});

const read = () => call(contracts.getPost, { params: { postId: draft.id } });

describe('what was answered before', () => {
  it('is the answer while it has not changed, and is asked for by its tag', async () => {
    const first = await read();
    expect(await read()).toBe(first);
    content = 'Manakish';
    expect(await read()).toMatchObject({ content: 'Manakish' });
    await read();
    expect(asked).toEqual([null, 'W/"Kaak"', 'W/"Kaak"', 'W/"Manakish"']);
  });

  it('still says what its list leaves out', async () => {
    await read();
    leftOut.enter('/another-page');
    leftOut.enter('/this-page');
    expect(leftOut.current()).toEqual([]);
    await read();
    expect(leftOut.current()).toMatchObject([{ count: 1 }]);
  });

  it('is forgotten when the person signs out', async () => {
    await read();
    await signOut();
    signedInAs(customer);
    await read();
    expect(asked).toEqual([null, null]);
  });

  it('is not taken for an answer that nobody asked about', async () => {
    server.use(http.get(addressOf('/api/posts/:id'), () => new HttpResponse(null, { status: 304 })));
    await expect(read()).rejects.toMatchObject({ status: 304 });
  });

  it('is not kept when the page does not understand it', async () => {
    server.use(
      http.get(addressOf('/api/posts/:id'), () => HttpResponse.json({}, { headers: { etag: 'W/"Kaak"' } }), {
        once: true,
      }),
    );
    await expect(read()).rejects.toMatchObject({ code: 'api.unexpected-answer' });
    expect(await read()).toMatchObject({ content: 'Kaak' });
    expect(asked).toEqual([null]);
  });
});

describe('known answers', () => {
  const known = (etag: string) => ({ etag, answer: { etag } });

  it('are those of one session, and go with the first request of another', () => {
    knownAnswers.find('one', '/a');
    knownAnswers.keep('one', '/a', known('a'));
    expect(knownAnswers.find('one', '/a')).toEqual(known('a'));
    expect(knownAnswers.find('other', '/a')).toBeUndefined();
    expect(knownAnswers.find('one', '/a')).toBeUndefined();
  });

  it('are not kept when their session is over before they arrive', () => {
    knownAnswers.find('one', '/a');
    knownAnswers.forget();
    knownAnswers.keep('one', '/a', known('a'));
    expect(knownAnswers.find('one', '/a')).toBeUndefined();
    knownAnswers.find('other', '/a');
    knownAnswers.keep('one', '/a', known('a'));
    expect(knownAnswers.find('other', '/a')).toBeUndefined();
  });

  it('are the sixty that were asked for last', () => {
    const addresses = Array.from({ length: 60 }, (_, number) => `/${number}`);
    knownAnswers.find('one', '/0');
    for (const address of addresses) knownAnswers.keep('one', address, known(address));
    expect(knownAnswers.find('one', '/0')).toEqual(known('/0'));
    knownAnswers.keep('one', '/60', known('/60'));
    expect(knownAnswers.find('one', '/1')).toBeUndefined();
    for (const address of ['/0', '/2', '/60']) expect(knownAnswers.find('one', address)).toEqual(known(address));
  });
});
