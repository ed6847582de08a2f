import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../web/src/shell/toasts/toast-region.tsx';
import { hour } from '../../shared/durations.ts';
import { savePreference } from '../../web/src/shell/preferences/preferences.ts';
import { messagesPreference, notify } from '../../web/src/shell/toasts/toasts.ts';

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('stay two seconds for a success and four for an error', () => {
    render(<ToastRegion />);
    act(() => notify.success('It worked'));
    act(() => notify.error('It did not'));
    pass(1999);
    expect(screen.getByText('It worked')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('It worked')).not.toBeInTheDocument();
    pass(1999);
    expect(screen.getByText('It did not')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('It did not')).not.toBeInTheDocument();
  });

  it('stay while the pointer is on them', () => {
    render(<ToastRegion />);
    act(() => notify.success('It worked'));
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.mouseEnter(region);
    pass(10_000);
    expect(screen.getByText('It worked')).toBeInTheDocument();
    fireEvent.mouseLeave(region);
    pass(2000);
    expect(screen.queryByText('It worked')).not.toBeInTheDocument();
  });

  it('stay while the keyboard is in them, and are dismissed by it', () => {
    render(<ToastRegion />);
    act(() => notify.error('It did not'));
    const dismiss = screen.getByRole('button', { name: 'Dismiss message' });
    act(() => dismiss.focus());
    pass(10_000);
    expect(screen.getByText('It did not')).toBeInTheDocument();
    fireEvent.click(dismiss);
    expect(screen.queryByText('It did not')).not.toBeInTheDocument();
  });

  it('stay ten seconds when something can be done about them, and go when it is done', () => {
    const undo = vi.fn<() => void>();
    render(<ToastRegion />);
    act(() => notify.success('Moved', { action: { label: 'Undo', onAction: undo } }));
    pass(9999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
    act(() => notify.success('Moved again', { action: { label: 'Undo', onAction: undo } }));
    pass(10_000);
    expect(screen.queryByText('Moved again')).not.toBeInTheDocument();
  });

  it('stay until they are closed where the person chose that', () => {
    savePreference(messagesPreference, 'untilClosed');
    render(<ToastRegion />);
    act(() => notify.success('It worked'));
    pass(hour);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText('It worked')).not.toBeInTheDocument();
  });

  it('take the place of an older one about the same', () => {
    render(<ToastRegion />);
    act(() => notify.success('At nine', { about: 'post' }));
    act(() => notify.success('At ten', { about: 'post' }));
    act(() => notify.success('Saved'));
    expect(screen.queryByText('At nine')).not.toBeInTheDocument();
    expect(screen.getByText('At ten')).toBeInTheDocument();
  });

  it('are at most twenty, the newest', () => {
    render(<ToastRegion />);
    act(() => {
      for (let count = 1; count <= 25; count += 1) notify.success(`Number ${count}.`);
    });
    expect(screen.getAllByRole('button', { name: 'Dismiss message' })).toHaveLength(20);
    expect(screen.queryByText('Number 5.')).not.toBeInTheDocument();
    expect(screen.getByText('Number 6.')).toBeInTheDocument();
  });
});
