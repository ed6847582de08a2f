import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { takeFocus } from '../../web/src/features/posts/calendar/use-restored-focus.ts';

beforeEach(() => {
  // What the test before has begun.
  fireEvent.keyDown(document.body);
  document.body.innerHTML =
    '<aside><h2 tabindex="-1">Post</h2></aside><div tabindex="-1" role="group"><button>Fresh bread</button></div><input>';
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const drawAgain = () => element('button')?.replaceWith(document.createElement('button'));
const frame = () => new Promise(requestAnimationFrame);
const event = () => element('button');

it('focuses what is found, and what is drawn in its place', async () => {
  takeFocus(event);
  expect(event()).toHaveFocus();
  drawAgain();
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(event()).toHaveFocus());
});

it('focuses another place until what is wanted is there', async () => {
  const drawn = event();
  drawn?.remove();
  takeFocus(() => event() ?? element('[role=group]'));
  expect(element('[role=group]')).toHaveFocus();
  element('[role=group]')?.append(drawn ?? '');
  await waitFor(() => expect(drawn).toHaveFocus());
});

it('takes the focus from what is left, which goes', async () => {
  element('h2')?.focus();
  takeFocus(event, element('aside'));
  expect(event()).toHaveFocus();
  element('h2')?.focus();
  await waitFor(() => expect(event()).toHaveFocus());
});

it('leaves the focus where something else has it, then and later', async () => {
  element('input')?.focus();
  takeFocus(event);
  expect(element('input')).toHaveFocus();
  element('input')?.blur();
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
});

it.each(['pointerDown', 'keyDown'] as const)('ends with what a person does next: %s', async (press) => {
  takeFocus(event);
  fireEvent[press](document.body);
  drawAgain();
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
});
