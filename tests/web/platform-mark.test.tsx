import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Platform, platformNames } from '../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../web/src/platforms/platform-mark.tsx';

it.each(Platform.options)('names the mark of %s where its name stands nowhere beside it', (platform) => {
  render(<PlatformMark platform={platform} isNamed />);
  expect(screen.getByRole('img', { name: platformNames[platform] }).querySelector('path')).not.toBeNull();
});

it('says nothing where the name stands beside it', () => {
  const { container } = render(<PlatformMark platform="instagram" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('');
});
