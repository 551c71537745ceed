import type { Page } from 'playwright-core';
import { takeScreenshot } from './browser.js';
import type { System } from './system.js';

/** Signs up through the form and waits for the confirmation. The password is `secret1`. */
export async function signUpInBrowser(system: System, page: Page, username: string): Promise<void> {
  await page.goto(`${system.url}/login?mode=signup`);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Obi');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await takeScreenshot(page, 'sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created!').first().waitFor();
}
