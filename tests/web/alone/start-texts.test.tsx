import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { arabic } from '../arabic.ts';
import { addressOf, server } from '../mock-api.ts';

// The test setup has imported some modules, whose texts are read on import, before a language is chosen.
beforeEach(() => vi.resetModules());

async function inArabic(language = arabic) {
  const { applyLanguage } = await import('../../../web/src/messages/chosen-language.ts');
  await applyLanguage('ar', language);
}

it('waits and fails in the words of the language, without its translations', async () => {
  const packs = { ...arabic.packs, start: () => Promise.reject(new Error('No network')) };
  const unloadable = { ...arabic, packs };
  await expect(inArabic(unloadable)).rejects.toThrow('No network');
  const { ErrorPage } = await import('../../../web/src/shell/frame/root-error.tsx');
  const { Loading } = await import('../../../web/src/shell/states/loading.tsx');
  render(
    <>
      <Loading />
      <ErrorPage text={arabic.startTexts.failed} />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل...');
  expect(screen.getByRole('heading')).toHaveTextContent('حدث خطأ غير متوقع!');
  expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'العودة إلى البداية' })).toHaveAttribute('href', '/');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

it('says in the language that the settings of the site are wrong', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await inArabic();
  const { ConfigError } = await import('../../../web/src/api/config-error.ts');
  const { RootError } = await import('../../../web/src/shell/frame/root-error.tsx');
  const broken = () => {
    throw new ConfigError();
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: broken, ErrorBoundary: RootError }])} />);
  expect(await screen.findByText(arabic.startTexts.wrongSettings)).toBeInTheDocument();
});

it('says in the language that no answer came', async () => {
  await inArabic();
  server.use(http.get(addressOf('/config.json'), () => HttpResponse.error()));
  const { appConfig } = await import('../../../web/src/api/app-config.ts');
  const { messageOf } = await import('../../../web/src/api/api-error.ts');
  const error: unknown = await appConfig().catch((cause: unknown) => cause);
  expect(messageOf(error)).toBe('تعذّر الوصول إلى الخدمة. تحقق من اتصالك وأعد المحاولة.');
});
