import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstallBanner as Banner } from '../../../web/src/pwa/install-banner.tsx';

const banner = () => screen.queryByRole('complementary', { name: 'Install Nashra' });

function offerInstall() {
  const prompted: string[] = [];
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => prompted.push('asked'),
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompted };
}

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

let InstallBanner: typeof Banner;
/** Each test begins without an install offer. */
beforeEach(async () => {
  vi.resetModules();
  ({ InstallBanner } = await import('../../../web/src/pwa/install-banner.tsx'));
  const { watchForInstall } = await import('../../../web/src/pwa/install.ts');
  watchForInstall();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('the offer to install the app', () => {
  it('explains on an iPhone how to do it by hand', () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
    render(<InstallBanner />);
    wait(3100);
    expect(banner()).toHaveTextContent('Choose Share, then “Add to Home Screen”.');
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('comes after three seconds, when the browser has made one', () => {
    render(<InstallBanner />);
    const { event } = offerInstall();
    expect(event.defaultPrevented).toBe(true);
    wait(2900);
    expect(banner()).not.toBeInTheDocument();
    wait(200);
    expect(banner()).toBeInTheDocument();
  });

  it('asks the browser to install and disappears', async () => {
    render(<InstallBanner />);
    const { prompted } = offerInstall();
    wait(3100);
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompted).toEqual(['asked']);
    expect(banner()).not.toBeInTheDocument();
  });

  it('stays away for the session once it was dismissed', async () => {
    const { unmount } = render(<InstallBanner />);
    offerInstall();
    wait(3100);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(banner()).not.toBeInTheDocument();
    unmount();
    render(<InstallBanner />);
    wait(3100);
    expect(banner()).not.toBeInTheDocument();
  });

  it('is not shown in the installed app', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes('standalone') }) as MediaQueryList,
    );
    render(<InstallBanner />);
    offerInstall();
    wait(3100);
    expect(banner()).not.toBeInTheDocument();
  });

  it('ends when the app has been installed', () => {
    render(<InstallBanner />);
    offerInstall();
    wait(3100);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(banner()).not.toBeInTheDocument();
  });
});
