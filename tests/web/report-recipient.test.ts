import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { RecipientAnswer, RecipientView } from '../../shared/domain/reports/report-recipient.ts';
import { showRecipient } from '../../web/src/report-link/recipient-page.tsx';
import { mockApi, Refusal } from './mock-api.ts';

const view: RecipientView = {
  clientName: 'Cedar Café',
  sender: 'Harbour & Co',
  language: 'en',
  state: 'waiting',
  mayConfirm: true,
};

let answers: RecipientAnswer[];
let tokens: Set<string>;
let root: HTMLElement;

beforeEach(() => {
  answers = [];
  tokens = new Set();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  mockApi(contracts.createReportRecipientAnswer, ({ body: { token, answer } }) => {
    tokens.add(token);
    answers.push(answer);
    return { state: answer === 'yes' ? ('ready' as const) : ('stopped' as const) };
  });
});

async function open(shown: Partial<RecipientView>, asked: RecipientAnswer) {
  mockApi(contracts.createReportRecipientView, () => ({ ...view, ...shown }));
  await showRecipient(root, 'the.token', asked);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the page of a recipient of reports', () => {
  it('asks, and takes a yes by a press alone', async () => {
    await open({}, 'yes');
    expect(screen.getByRole('heading')).toHaveTextContent('Cedar Café');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Harbour & Co would like to send you reports about Cedar Café',
    );
    expect(answers).toEqual([]);
    await press('Yes, send me the reports');
    await screen.findByText(/From now on you get the reports about Cedar Café/);
    expect([answers, buttons()]).toEqual([['yes'], []]);
  });

  it('stops the reports by a press, and sends them again by another', async () => {
    await open({ mayConfirm: false }, 'stop');
    expect(answers).toEqual([]);
    await press('Stop the reports');
    await screen.findByText('You get no reports about Cedar Café.');
    await press('Send me the reports again');
    await screen.findByText(/From now on you get/);
    expect(answers).toEqual(['stop', 'yes']);
    expect([...tokens]).toEqual(['the.token']);
  });

  it('speaks the language of the reports, from its side', async () => {
    await open({ language: 'ar' }, 'yes');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(buttons()).toEqual(['نعم، أرسلوا إليّ التقارير', 'لا، شكرًا']);
  });

  it.each([
    ['too old', { mayConfirm: false }, /This question is too old\. Please ask Harbour & Co/],
    ['answered with yes', { mayConfirm: false, state: 'ready' as const }, /From now on you get/],
  ])('whose question is %s says so', async (_why, shown, text) => {
    await open(shown, 'yes');
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(buttons()).toEqual([]);
  });

  it('says what does not work, and tries again what may', async () => {
    mockApi(
      contracts.createReportRecipientView,
      () => new Refusal(404, { code: 'report-recipient.not-found', message: 'No' }),
    );
    await showRecipient(root, 'the.token', 'yes');
    expect(screen.getByRole('status')).toHaveTextContent('This link does not work. Please ask for a new one.');
    mockApi(contracts.createReportRecipientView, () => new Refusal(503, { code: 'api.away', message: 'Away' }));
    await showRecipient(root, 'the.token', 'yes');
    mockApi(contracts.createReportRecipientView, () => view);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'No, thank you' })).toBeEnabled();
  });
});
