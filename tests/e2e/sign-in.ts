import type { Page } from 'playwright-core';

export async function signInAt(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function logIn(page: Page, siteUrl: string, email: string, password: string) {
  await page.goto(`${siteUrl}/login`);
  await signInAt(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
