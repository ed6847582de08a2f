/**
 * Tests run React's production build, which is the one that people get, and which has no `act`. In its place: what a callback changes is
 * drawn before the next line of a test, and what an asynchronous one leads to when React has done its next work.
 */
import React from 'react';
import { flushSync } from 'react-dom';

const { setImmediate: afterReactsWork } = globalThis;

async function drawn(done: unknown): Promise<unknown> {
  const result = await done;
  await new Promise((resolve) => {
    afterReactsWork(resolve);
  });
  return result;
}

function act(callback: () => unknown): Promise<unknown> {
  let result: unknown;
  flushSync(() => {
    result = callback();
  });
  return drawn(result);
}

Object.assign(React, { act });
