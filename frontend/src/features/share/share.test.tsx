import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aCreator, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const tipPage = {
  'GET /api/streamers/adaplays': { body: aCreator() },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const dashboard = { 'GET /api/auth/user': { body: aUser() }, 'GET /api/streamers/me': { body: anOwnCreator() } };
const link = `${window.location.origin}/adaplays`;

/** Installs a share sheet on the fake device. */
function aSheet(share: (what: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function openTipPage() {
  aServer(tipPage);
  const user = renderApp('/adaplays');
  return { user, card: within(await screen.findByRole('region', { name: 'Share this page' })) };
}
const copied = () => navigator.clipboard.readText();

describe('ShareCard', () => {
  it('uses the share sheet of the device when available', async () => {
    const share = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined);
    aSheet(share);
    const { user, card } = await openTipPage();
    await user.click(card.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link, text: 'Support Ada Plays on TipNaija' }));
  });

  it('copies the link without a share sheet', async () => {
    const { user, card } = await openTipPage();
    await user.click(card.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard')).toBeTruthy();
    expect(await copied()).toBe(link);
  });

  it('does nothing when the user closes the share sheet', async () => {
    aSheet(() => Promise.reject(new DOMException('', 'AbortError')));
    const { user, card } = await openTipPage();
    await navigator.clipboard.writeText('before');
    await user.click(card.getByRole('button', { name: 'Share' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await copied()).toBe('before');
  });

  it('copies the link when the share sheet fails', async () => {
    aSheet(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const { user, card } = await openTipPage();
    await user.click(card.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard')).toBeTruthy();
  });

  it('links to WhatsApp with a prepared message', async () => {
    const { card } = await openTipPage();
    const whatsApp = card.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    expect(new URL(whatsApp.href).searchParams.get('text')).toBe(`Support Ada Plays on TipNaija: ${link}`);
  });

  it('shows a QR code of the link', async () => {
    const { user, card } = await openTipPage();
    await user.click(card.getByRole('button', { name: 'QR code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'QR code' }));
    const code = dialog.getByRole('img', { name: `QR code of ${link}` });
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(dialog.getByRole('button', { name: 'Download PNG' })).toBeTruthy();
  });
});

describe('OwnLinkSharing', () => {
  it('offers a website button as HTML code', async () => {
    aServer(dashboard);
    const user = renderApp('/dashboard/page');
    await user.click(await screen.findByRole('button', { name: 'Website button' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Button for your website' }));
    await user.click(dialog.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('Code copied to clipboard')).toBeTruthy();
    expect(await copied()).toContain(`<a href="${link}"`);
  });

  it('shows the QR code of the own page', async () => {
    aServer(dashboard);
    renderApp('/dashboard/page');
    const card = within(await screen.findByRole('region', { name: 'QR code' }));
    expect(await card.findByRole('img', { name: `QR code of ${link}` })).toBeTruthy();
    expect(await card.findByRole('button', { name: 'Download PNG' })).toBeTruthy();
  });

  it("shares the creator's own page with its own message", async () => {
    aServer(dashboard);
    renderApp('/dashboard/page');
    const whatsApp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    expect(new URL(whatsApp.href).searchParams.get('text')).toBe(`Support me on TipNaija: ${link}`);
  });
});
