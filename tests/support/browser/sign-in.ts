import type { Page } from 'playwright-core';

export async function signInAt(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** @param path opened while signed out: nothing is drawn on the way there but the landing page */
export async function logIn(page: Page, siteUrl: string, email: string, password: string, path?: string) {
  await page.goto(`${siteUrl}${path ?? '/login'}`);
  if (path !== undefined) {
    await page.waitForURL(`${siteUrl}/`);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
  }
  await signInAt(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
