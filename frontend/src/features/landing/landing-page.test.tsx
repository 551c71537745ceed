import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../../testing/a-server';
import { renderApp } from '../../testing/render-app';

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const href = (element: HTMLElement) => element.getAttribute('href');

async function open(address = '/') {
  aServer({});
  const user = renderApp(address);
  await screen.findByRole('button', { name: 'Tip now' });
  return user;
}

describe('LandingPage', () => {
  it('links its header to the sections and the account pages', async () => {
    await open();
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    const leadsTo = Object.fromEntries(main.getAllByRole('link').map((link) => [link.textContent, href(link)]));
    expect(leadsTo).toEqual({
      'How it works': '#how',
      Creators: '#spotlight',
      Pricing: '#pricing',
      'Sign in': '/login?mode=signin',
      'Create account': '/login?mode=signup',
    });
    for (const id of ['how', 'spotlight', 'pricing']) expect(document.getElementById(id)).toBeTruthy();
  });

  it('opens the phone menu by button and closes it on Escape or a selection', async () => {
    const user = await open();
    const menu = screen.getByRole('button', { name: 'Menu' });
    const isOpen = () => menu.getAttribute('aria-expanded');
    expect(isOpen()).toBe('false');
    await user.click(menu);
    expect(isOpen()).toBe('true');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
    await user.click(menu);
    await user.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(isOpen()).toBe('false');
  });

  it('scrolls to the section in the URL hash', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await open('/#pricing');
    expect((scrolled.mock.contexts[0] as HTMLElement).id).toBe('pricing');
  });

  it('says what is left of a tip in the wallet and in the bank', async () => {
    await open();
    expect(
      (await region('Pricing')).getByText(/a ₦10,000 tip is ₦9,500 in your wallet and ₦9,025 in your bank/),
    ).toBeTruthy();
  });

  it('shows sample tips, labelled as examples, that can be paused', async () => {
    const user = await open();
    const tips = await region('Sample tips');
    expect(tips.getByText('What tips look like (examples)')).toBeTruthy();
    const [first] = tips.getAllByRole('listitem');
    expect(first?.textContent).toBe('Tunde₦2,500“That last goal, ehn! Well played.”to Chidi FC Live');
    await user.click(tips.getByRole('button', { name: 'Pause sample tips' }));
    await user.click(tips.getByRole('button', { name: 'Play sample tips' }));
    expect(tips.getByRole('button', { name: 'Pause sample tips' })).toBeTruthy();
  });

  it('shows the alert styles on the real overlay when one is pressed', async () => {
    const user = await open();
    const styles = within(screen.getByRole('group', { name: 'Try an alert style' }));
    const isPressed = () => styles.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(styles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Owambe',
      'Stadium',
      'Worship',
      'Club',
      'Quiet',
    ]);
    expect(isPressed()).toEqual(['Owambe']);
    expect(screen.queryByTitle('Sample alert')).toBeNull();
    await user.click(styles.getByRole('button', { name: 'Stadium' }));
    expect(isPressed()).toEqual(['Stadium']);
    expect((await screen.findByTitle('Sample alert')).getAttribute('src')).toBe('/overlay/preview');
  });

  it('names the stream that suits the alert style', async () => {
    const user = await open();
    const styles = within(screen.getByRole('group', { name: 'Try an alert style' }));
    const stream = () => document.querySelector('main [aria-hidden] .truncate')?.textContent;
    expect(stream()).toBe('Kemi on Keys');
    await user.click(styles.getByRole('button', { name: 'Worship' }));
    expect(stream()).toBe('Grace Assembly Lagos');
  });

  it('keeps the still until the real overlay shows the chosen alert', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Club' }));
    const frame = (await screen.findByTitle('Sample alert')) as HTMLIFrameElement;
    const isGone = () => document.querySelector('picture img')?.classList.contains('opacity-0');
    const report = (data: object) =>
      window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, source: frame.contentWindow, data }),
      );
    report({ tipnaijaPreviewReady: true });
    expect(isGone()).toBe(false);
    report({ tipnaijaPreviewShown: true });
    await waitFor(() => expect(isGone()).toBe(true));
  });

  it('says who takes the payment and who is paid', async () => {
    await open();
    expect(screen.getByText('Secured by Paystack, Flutterwave and Stripe')).toBeTruthy();
    expect(screen.getByText('Payouts to any Nigerian bank')).toBeTruthy();
  });

  it('shows creators the product and leads them to sign up', async () => {
    await open();
    const product = await region(/^Face your stream\./);
    const points = product.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(points).toEqual(['Your money, in your bank', 'Five alert styles, free', 'OBS or no OBS, no wahala']);
    expect(product.getByText(/within 2 working days/)).toBeTruthy();
    expect(href(product.getByRole('link', { name: 'Start your own page' }))).toBe('/login?mode=signup');
  });

  it('explains the product in three steps', async () => {
    await open();
    const how = await region('How it works');
    const steps = how.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['1. Find a creator', '2. Tip in seconds', '3. See it live']);
    expect(how.getByText(/Secure checkout by card or bank/)).toBeTruthy();
  });

  it('presents four creators', async () => {
    await open();
    const spotlight = await region('Creator Spotlight');
    expect(spotlight.getAllByRole('listitem')).toHaveLength(4);
    const goal = spotlight.getByRole('progressbar', { name: 'Goal of Kemi on Keys: New keyboard' });
    expect(goal.getAttribute('aria-valuenow')).toBe('68');
  });

  it('shows two plans with the same fee and Pro marked as popular', async () => {
    await open();
    const starter = await region('Starter');
    const pro = await region('Pro');
    for (const plan of [starter, pro]) {
      expect(plan.getByText('5% platform fee')).toBeTruthy();
      expect(href(plan.getByRole('link', { name: /^Get started/ }))).toBe('/login?mode=signup');
    }
    expect(starter.queryByText('Popular')).toBeNull();
    for (const text of [
      'Popular',
      'Custom alerts and sounds',
      'Song request queue',
      'Priority support',
      'Advanced analytics',
    ]) {
      expect(pro.getByText(text)).toBeTruthy();
    }
  });

  it('links to the static pages in the footer', async () => {
    await open();
    const foot = within(screen.getByRole('navigation', { name: 'Footer' }));
    const leadsTo = Object.fromEntries(foot.getAllByRole('link').map((link) => [link.textContent, href(link)]));
    expect(leadsTo).toEqual({ Contact: '/contact', Privacy: '/privacy', Terms: '/terms' });
  });
});
