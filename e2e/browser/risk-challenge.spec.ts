import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';

/** The most keys that a challenge has a device try: about a second on one that is four times slower than this. */
const mostKeys = 120;

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ RISK: 'on' }), openBrowser()]);
  creator = await aCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Starts a tip as a client without a page does. */
const start = (tip: object = {}) =>
  fetch(`${system.url}/api/donations/initiate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ streamerId: creator.id, amount: 250_000, paymentMethod: 'paystack', ...tip }),
  });

/** Starts tips without paying them, until the rules want to see a person. */
async function startUntilChallenged(): Promise<Response> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const response = await start();
    if (response.status !== 200) return response;
  }
  throw new Error('No attempt was challenged');
}

describe('A tip from a network with unpaid attempts', () => {
  it('gets a documented challenge before the provider is called', async () => {
    const response = await startUntilChallenged();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'risk.challenge-required',
      details: { challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: expect.any(String) } } },
    });
    expect((await start({ altcha: 'bm90aGluZw==' })).status).toBe(403);
  });

  it('goes on by itself after the phone solved the challenge', async () => {
    const { page, context } = await openPage(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: /Popular/ }).click();
    let release = () => undefined as void;
    const isSeen = new Promise<void>((done) => {
      release = done;
    });
    // The words disappear with the page.
    await page.route('**/api/donations/initiate', async (route) => {
      if (route.request().postData()?.includes('altcha')) await isSeen;
      await route.continue();
    });
    const solved = page.waitForRequest((request) => request.postData()?.includes('altcha') === true);
    await page.getByRole('button', { name: /^Donate/ }).click();
    const { altcha } = (await solved).postDataJSON() as { altcha: string };
    await page.getByText('Checking that you are a person').first().waitFor();
    await takeScreenshot(page, 'challenge-phone');
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(width)).toBe(0);
    release();
    await page.waitForURL(/\/paystack\/checkout\//);
    const { solution } = JSON.parse(Buffer.from(altcha, 'base64').toString()) as {
      solution: { counter: number; time: number };
    };
    console.info(`The challenge took ${Math.round(solution.time)} ms`);
    expect(solution.counter).toBeLessThanOrEqual(mostKeys);
    await context.close();
  });

  it('is counted on the admin page', async () => {
    const { page, context } = await openPage(browser, desktop);
    await page.goto(`${system.url}/admin?page=risk`);
    await page.getByLabel('Email').fill(adminLogin.email);
    await page.getByLabel('Password', { exact: true }).fill(adminLogin.password);
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    await page.getByRole('link', { name: 'Risk' }).click();
    await page.getByRole('cell', { name: 'network-unpaid' }).waitFor();
    await takeScreenshot(page, 'admin-risk');
    await page.setViewportSize(phone);
    await takeScreenshot(page, 'admin-risk-phone');
    await context.close();
  });
});
