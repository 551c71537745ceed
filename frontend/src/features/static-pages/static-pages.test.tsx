import { act, screen } from '@testing-library/react';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer, unreachable } from '../../testing/a-server';
import { renderApp } from '../../testing/render-app';

// A test must not navigate away.
vi.mock('../../lib/leave-app');

const site = 'GET /api/site';
const known = { [site]: { body: { supportEmail: 'help@tipnaija.example' } } };

it('The privacy policy names every payment provider', async () => {
  aServer({});
  renderApp('/privacy');
  const item = await screen.findByText(/, which take payments\.$/);
  for (const name of paymentProviderNames) expect(item.textContent).toContain(paymentProviders[name].displayName);
});

describe.each([
  ['/terms', 'Terms of Service', [/5% of each donation/, /5% of each withdrawal/, /financial records for 7 years/]],
  ['/privacy', 'Privacy Policy', [/5% fee/, /Financial records: 7 years/]],
] as const)('Page %s', (address, title, statements) => {
  it('is dated and states the fee and the retention period', async () => {
    aServer({});
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Last updated: June 17, 2025')).toBeTruthy();
    for (const statement of statements) expect(screen.getAllByText(statement).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('links to each of its chapters', async () => {
    aServer({});
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: title });
    const anchors = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => to.startsWith('#'));
    expect(anchors.length).toBeGreaterThan(8);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(document.getElementById(anchor.slice(1))).toBeTruthy();
  });
});

it('The table of contents marks the chapter that is being read', async () => {
  aServer({});
  renderApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  const current = () => document.querySelector('[aria-current=true]')?.textContent;
  expect(current()).toBe('1. What TipNaija is');
  document.querySelectorAll('section').forEach((section, index) => {
    section.getBoundingClientRect = () => new DOMRect(0, index < 2 ? -100 : 500, 0, 0);
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe('2. Who may use it');
});

describe('ContactPage', () => {
  beforeEach(() => {
    vi.mocked(leaveFor).mockReset();
  });

  async function open(answers: Parameters<typeof aServer>[0]) {
    const server = aServer(answers);
    const user = renderApp('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    return { server, user };
  }
  async function fill(user: ReturnType<typeof renderApp>) {
    await user.type(screen.getByLabelText('Name'), 'Tunde');
    await user.type(screen.getByLabelText('Email'), 'tunde@example.com');
    await user.type(screen.getByLabelText('Subject'), 'A refund');
    await user.type(screen.getByLabelText('Message'), 'I paid twice');
  }
  const send = (user: ReturnType<typeof renderApp>) =>
    user.click(screen.getByRole('button', { name: 'Send in your email app' }));

  it('shows the support address and the response time', async () => {
    await open(known);
    const address = await screen.findByRole('link', { name: 'help@tipnaija.example' });
    expect(address.getAttribute('href')).toBe('mailto:help@tipnaija.example');
    expect(screen.getByText('We typically respond within 24 hours')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('opens the mail client with the message', async () => {
    const { user } = await open(known);
    await screen.findByRole('link', { name: 'help@tipnaija.example' });
    await fill(user);
    await send(user);
    expect(await screen.findByText('Email Client Opened')).toBeTruthy();
    const link = new URL(vi.mocked(leaveFor).mock.lastCall?.[0] ?? '');
    expect(link.pathname).toBe('help@tipnaija.example');
    expect(link.searchParams.get('subject')).toBe('A refund');
    expect(link.searchParams.get('body')).toContain('I paid twice');
  });

  it('shows validation messages and focuses the first invalid field', async () => {
    const { user } = await open(known);
    await user.type(screen.getByLabelText('Name'), 'Tunde');
    await user.type(screen.getByLabelText('Email'), 'tunde@');
    await send(user);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your full email address, like ada@example.com.',
      'Please enter a subject.',
      'Please enter your message.',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows an error when the mail client fails to open', async () => {
    const { user } = await open(known);
    await screen.findByRole('link', { name: 'help@tipnaija.example' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(leaveFor).mockImplementation(() => {
      throw new Error('blocked');
    });
    await fill(user);
    await send(user);
    expect(
      await screen.findByText('There was an issue opening your email client. Please email us directly'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('I paid twice');
  });

  it('reloads the support address on Try again', async () => {
    const { server, user } = await open({ [site]: unreachable });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(site, known[site]);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'help@tipnaija.example' })).toBeTruthy();
  });
});
