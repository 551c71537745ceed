import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from '../harness/accessibility.js';
import { aPerson, desktop, openBrowser, phone, takePicture } from '../harness/browser.js';
import { newestMail } from '../harness/mailbox.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const titled = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** Pays $5 with a card whose bank asks, as far as the bank's page. */
async function payWithAskingCard(page: Page): Promise<void> {
  await page.goto(`${system.url}/${creator.username}`);
  await page
    .getByText(/Stripe/)
    .first()
    .click();
  await page.getByRole('button', { name: '$5' }).first().click();
  await page.locator('button[type=submit]').click();
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiration date').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await titled(page, '3-D Secure test page');
}

describe('the donor’s receipt', () => {
  it('is one press away from the page they come back to, and was mailed to whom asked for it', async () => {
    const { page, complaints } = await aPerson(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: '₦2,500' }).click();
    await page.getByLabel('Your name').fill('Tunde');
    await page.getByLabel('Message').fill('Your music saved my week!');
    await page.getByRole('button', { name: 'Email me a receipt' }).click();
    await page.getByLabel('Email for a receipt (optional)').fill('tunde@example.com');
    await takePicture(page, 'tip-page-with-email');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(`${system.url}/${creator.username}*`);
    const receiptLink = page.getByRole('link', { name: 'View receipt' });
    await receiptLink.waitFor();
    await until(() => !new URL(page.url()).search, 30_000, 'the address is cleaned');
    expect(await page.getByLabel('Message').inputValue(), 'the paid tip is not offered again').toBe('');
    await takePicture(page, 'tip-page-thanks');
    await receiptLink.click();
    await titled(page, 'Your tip was received');
    await page.getByText('₦2,500').waitFor();
    await page.getByText('Your music saved my week!').waitFor();
    await page.getByRole('button', { name: 'Copy reference' }).click();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    expect(page.url()).toBe(`${system.url}/receipt/${reference}`);
    await takePicture(page, 'receipt-received');
    expect(await seriousProblems(page)).toEqual([]);
    expect((await newestMail(system, 'tunde@example.com', 'Your tip')).text).toContain(page.url());
    await page.getByRole('link', { name: 'Back to Ada Live' }).click();
    await titled(page, 'Support Ada Live');
    expect(complaints).toEqual([]);
  });

  it('waits for the bank with the donor, and turns by itself', async () => {
    const { page, complaints } = await aPerson(browser, desktop);
    const reference = await initiateTip(system, creator, { donorName: 'Zainab' });
    await page.goto(`${system.url}/api/payments/return?trxref=${reference}&reference=${reference}`);
    await titled(page, 'We are waiting for your bank');
    expect(page.url()).toBe(`${system.url}/receipt/${reference}`);
    await page.getByText('You do not need to pay again: this page checks by itself.').waitFor();
    await takePicture(page, 'receipt-waiting');
    expect(await seriousProblems(page)).toEqual([]);
    await payAtSandbox(system, reference);
    await titled(page, 'Your tip was received');
    expect(complaints).toEqual([]);
  });

  it('says that nobody was charged when the donor gave up, and leads to another try', async () => {
    const { page } = await aPerson(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: '₦1,000' }).click();
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    const reference = (await page.getByText(/^Reference /).innerText()).replace('Reference ', '');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto(`${system.url}/receipt/${reference}`);
    await titled(page, 'You have not been charged');
    await takePicture(page, 'receipt-not-paid');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await titled(page, 'Support Ada Live');
  });

  it('that nobody knows of is a page all the same', async () => {
    const { page } = await aPerson(browser, phone);
    await page.goto(`${system.url}/api/payments/return?reference=nonsense`);
    await titled(page, "We can't find this payment");
    await takePicture(page, 'receipt-unknown');
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('fits a phone in dark colours, chosen by hand and kept', async () => {
    const { page } = await aPerson(browser, phone);
    const reference = await initiateTip(system, creator, { donorName: 'Femi' });
    await payAtSandbox(system, reference);
    await page.goto(`${system.url}/receipt/${reference}`);
    await titled(page, 'Your tip was received');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.reload();
    await titled(page, 'Your tip was received');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 21, 18)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await seriousProblems(page)).toEqual([]);
    await takePicture(page, 'receipt-received-dark');
  });
});

describe('back from the bank of a card', () => {
  it('that agreed, the page says so, counts down, and leads to the receipt', async () => {
    const { page } = await aPerson(browser, phone);
    await payWithAskingCard(page);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await titled(page, 'Payment Successful!');
    await page.getByText(/^Taking you home in \d+ seconds?\.$/).waitFor();
    await takePicture(page, 'payment-success');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'View receipt' }).click();
    await titled(page, 'Your tip was received');
    await page.getByText('$5').waitFor();
  });

  it('that refused, the page says that nobody was charged', async () => {
    const { page } = await aPerson(browser, phone);
    await payWithAskingCard(page);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await titled(page, 'You have not been charged');
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
  });
});
