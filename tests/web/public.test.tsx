import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { config, customer } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const addressIn = (link: HTMLElement) => link.getAttribute('href');

describe('the landing page', () => {
  it('names the features, the platforms and the claims', async () => {
    openApp('/');
    const features = await screen.findByRole('region', { name: 'Everything in one place' });
    expect(within(features).getAllByRole('listitem')).toHaveLength(5);
    const platforms = screen.getByRole('region', { name: 'Supported platforms' });
    expect(
      within(platforms)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(
      'Instagram Facebook TikTok Bluesky YouTube WhatsApp Pinterest Reddit X/Twitter LinkedIn Threads Telegram Gmail Outlook Tumblr Discord'.split(
        ' ',
      ),
    );
    const claims = within(screen.getByRole('list', { name: 'In numbers' })).getAllByRole('listitem');
    expect(claims.map((claim) => claim.textContent)).toEqual([
      '150+ Clients',
      '2.5K+ Posts scheduled',
      '8+ Platforms',
      '99.9% Success rate',
    ]);
  });

  it('leads to signing up, signing in, the prices and the legal pages', async () => {
    openApp('/');
    const main = await screen.findByRole('main');
    expect(addressIn(await within(main).findByRole('link', { name: 'Get Started' }))).toBe('/signup');
    expect(addressIn(within(main).getByRole('link', { name: 'Sign In' }))).toBe('/login');
    expect(within(main).getAllByRole('link', { name: 'View Pricing' }).map(addressIn)).toContain('/pricing');
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getAllByRole('link').map(addressIn)).toEqual([
      '/pricing',
      '/terms',
      '/privacy',
      '/login',
      '/',
      '/ar',
      '/fr',
    ]);
    expect(footer).toHaveTextContent('© 2025 Nashra');
  });

  it('offers the dashboard while a session cannot be read', async () => {
    signedInAs(customer);
    mockApi(contracts.getMe, () => new Refusal(404, { code: 'user.no-client', message: 'Not there' }));
    openApp('/');
    expect(addressIn(await screen.findByRole('link', { name: 'Go to Dashboard' }))).toBe('/dashboard');
  });

  it('names itself to the tab and to search engines', async () => {
    openApp('/');
    const canonical = () =>
      Array.from(document.head.querySelectorAll('link[rel=canonical]'), (link) => link.getAttribute('href'));
    await waitFor(() => expect(canonical()).toEqual([addressOf('/')]));
    expect(document.title).toBe('Nashra – Social media management for agencies');
  });
});

describe('the pricing page', () => {
  it('has three plans with both prices and both ways to begin', async () => {
    openApp('/pricing?email=new%40client.example');
    const plans = await screen.findByRole('list', { name: 'Plans' });
    const [starter, professional, enterprise] = Array.from(plans.children, (plan) => plan as HTMLElement);
    if (!starter || !professional || !enterprise) throw new Error('There are not three plans');
    expect(starter).toHaveTextContent('List price $10 Price $9 per month');
    expect(professional).toHaveTextContent('List price $30 Price $29 per month');
    expect(enterprise).toHaveTextContent('List price $100 Price $99 per month');
    expect(screen.getAllByText('Save $1!')).toHaveLength(3);
    const request = 'plan=professional&email=new%40client.example';
    const payNow = within(professional).getByRole('link', { name: 'Pay Now' });
    expect(addressIn(payNow)).toBe(`/payment?${request}&method=now`);
    expect(payNow).toHaveAccessibleDescription('Professional');
    const trial = within(professional).getByRole('link', { name: 'Start 3-Day Free Trial' });
    expect(addressIn(trial)).toBe(`/payment?${request}&method=later`);
  });

  it('pays for the signed-in one', async () => {
    signedInAs(customer);
    openApp('/pricing');
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Pay Now' }).map(addressIn)[0]).toBe(
        `/payment?plan=starter&email=${encodeURIComponent(customer.email)}&method=now`,
      ),
    );
  });

  it('answers questions and leads to further help', async () => {
    openApp('/pricing');
    await expectText(/takes effect in your next billing cycle, with proration/);
    const more = screen.getByRole('region', { name: 'More questions?' });
    expect(within(more).getAllByRole('link').map(addressIn)).toEqual(['/contact', '/help', '/signup', '/login']);
  });

  it('offers no account to who is signed in', async () => {
    signedInAs(customer);
    openApp('/pricing');
    const more = await screen.findByRole('region', { name: 'More questions?' });
    await waitFor(() => expect(within(more).getAllByRole('link').map(addressIn)).toEqual(['/contact', '/help']));
  });
});

describe('the legal pages', () => {
  it.each([
    ['/terms', 'Terms of Service', [/18 years old/, /12 months before the event, or \$100/, /30 days’ notice/]],
    ['/privacy', 'Privacy Policy', [/16 years/, /30 days after/, /7 years/, /2 years/, /3 years/]],
  ])('%s says what holds', async (address, title, statements) => {
    openApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await expectText('Last updated January 15, 2025');
    for (const statement of statements) await expectText(statement);
    expect(addressIn(screen.getByRole('link', { name: 'Back to Home' }))).toBe('/');
  });
});

describe('the contact page', () => {
  it('has chat, e-mail, phone and hours', async () => {
    server.use(http.get(addressOf('/config.json'), () => HttpResponse.json({ ...config })));
    openApp('/contact');
    const chat = await screen.findByRole('link', { name: 'Open a chat' });
    expect(addressIn(chat)).toMatch(/^https:\/\/wa\.me\/9613123456\?text=Hello/);
    expect(addressIn(screen.getByRole('link', { name: config.support.email }))).toBe('mailto:help@nashra.example');
    expect(addressIn(screen.getByRole('link', { name: config.support.phone }))).toBe('tel:+9613123456');
    await expectText('Monday to Friday 9:00-18:00 GMT+2');
  });
});

describe('the help page', () => {
  it('finds the answers that have all the words', async () => {
    openApp('/help');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'trial charged');
    expect(screen.getByRole('status')).toHaveTextContent('1 answer');
    await expectText('How long is the free trial?');
    expect(screen.queryByText('How do I schedule a post?')).not.toBeInTheDocument();
  });

  it('offers all of them again when none has', async () => {
    openApp('/help');
    await userEvent.type(await screen.findByRole('searchbox'), 'xylophone');
    expect(screen.getByRole('status')).toHaveTextContent('No answers found.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    await expectText('How do I schedule a post?');
  });
});
