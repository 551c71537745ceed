import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aCreator, aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

// A test must not navigate away.
vi.mock('../../lib/leave-app');

const lists = {
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const page = { 'GET /api/streamers/adaplays': { body: aCreator() }, ...lists };
const initiate = 'POST /api/donations/initiate';

type User = ReturnType<typeof renderApp>;

const donateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });

async function choose(user: User, preset: RegExp) {
  await user.click(await screen.findByRole('button', { name: preset }));
}

describe('DonationForm', () => {
  it("sends the amount in kobo with the donor's choices and opens the payment page", async () => {
    const server = aServer({
      ...page,
      [initiate]: { status: 201, body: { paymentUrl: 'https://pay.example/x', reference: 'r' } },
    });
    const user = renderApp('/adaplays');
    await choose(user, /Generous/);
    await user.click(screen.getByRole('button', { name: 'Add a gift (optional)' }));
    await user.click(await screen.findByRole('button', { name: 'fire' }));
    await user.type(screen.getByLabelText('Message'), 'Well played');
    expect(screen.getByText('11/200')).toBeTruthy();
    await user.type(screen.getByLabelText('Your name'), 'Tunde');
    await user.click(donateButton());
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/x'));
    expect(server.bodyOf(initiate)).toEqual({
      streamerId: 'creator-1',
      amount: 250_000,
      donorName: 'Tunde',
      message: 'Well played',
      giftEffect: 'fire',
      paymentMethod: 'paystack',
      donorEmail: null,
      formId: expect.any(String) as string,
      visitId: expect.any(String) as string,
    });
  });

  it('omits a deselected gift effect and the name of an anonymous donor', async () => {
    const server = aServer({ ...page, [initiate]: pending });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(screen.getByRole('button', { name: 'Add a gift (optional)' }));
    await user.click(await screen.findByRole('button', { name: 'star' }));
    await user.click(screen.getByRole('button', { name: 'star' }));
    await user.type(screen.getByLabelText('Your name'), 'Tunde');
    await user.click(screen.getByLabelText('Donate anonymously'));
    await user.click(donateButton());
    expect(server.bodyOf(initiate)).toMatchObject({ giftEffect: null, donorName: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opening payment page...' }).disabled).toBe(true);
  });

  it.each([
    [
      'the server message',
      errorAnswer(502, 'The payment provider is not answering.', 'provider.unavailable'),
      'The payment provider is not answering.',
    ],
    ['a generic message when the network is down', unreachable, 'Failed to initiate payment. Please try again.'],
    ['an error for a missing payment URL', { body: {} }, 'No payment URL received'],
  ])('shows %s on failure, and allows a retry', async (_name, response, words) => {
    aServer({ ...page, [initiate]: response });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(donateButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(donateButton().disabled).toBe(false);
  });
});

describe('Form resubmission', () => {
  const formIds = (server: ReturnType<typeof aServer>) =>
    server.sent.filter(({ call }) => call === initiate).map(({ body }) => (body as { formId: string }).formId);

  it('reuses the form id while nothing changed, and generates a new id after any change', async () => {
    const server = aServer({ ...page, [initiate]: unreachable });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    const submit = async () => {
      const before = formIds(server).length;
      await user.click(donateButton());
      await vi.waitFor(() => expect(formIds(server).length).toBe(before + 1));
      await vi.waitFor(() => expect(donateButton().disabled).toBe(false));
    };
    await submit();
    await submit();
    await user.type(screen.getByLabelText('Message'), 'x');
    await submit();
    await choose(user, /Popular/);
    await submit();
    const [first, again, afterTyping, afterAmount] = formIds(server);
    expect(again).toBe(first);
    expect(new Set([first, afterTyping, afterAmount]).size).toBe(3);
  });
});

describe('ReceiptEmail', () => {
  it('is collapsed until requested, then focuses the input', async () => {
    const server = aServer({ ...page, [initiate]: pending });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    expect(screen.queryByLabelText('Email for a receipt (optional)')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Email me a receipt' }));
    const email = screen.getByLabelText('Email for a receipt (optional)');
    expect(document.activeElement).toBe(email);
    await user.type(email, ' tunde@example.com ');
    await user.click(donateButton());
    expect(server.bodyOf(initiate)).toMatchObject({ donorEmail: 'tunde@example.com' });
  });

  it('blocks the payment while the address is invalid', async () => {
    const server = aServer({ ...page, [initiate]: pending });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(screen.getByRole('button', { name: 'Email me a receipt' }));
    await user.type(screen.getByLabelText('Email for a receipt (optional)'), 'tunde@');
    await user.click(donateButton());
    expect(await screen.findByText('Invalid Email')).toBeTruthy();
    expect(screen.getByText('Enter your full email address, like ada@example.com.')).toBeTruthy();
    expect(server.bodyOf(initiate)).toBeUndefined();
    await user.clear(screen.getByLabelText('Email for a receipt (optional)'));
    await user.click(donateButton());
    expect(server.bodyOf(initiate)).toMatchObject({ donorEmail: null });
  });
});

describe('PayBar', () => {
  it('leads a donor without an amount to the amounts, and offers Donate once there is one', async () => {
    const scrollIntoView = vi.fn();
    // jsdom has no layout.
    Element.prototype.scrollIntoView = scrollIntoView;
    aServer(page);
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: 'Choose an amount' }));
    const first = screen.getByRole('button', { name: /Quick/ });
    expect(document.activeElement).toBe(first);
    expect(scrollIntoView).toHaveBeenCalledOnce();
    await user.click(first);
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
    expect(donateButton().textContent).toBe('Donate ₦500');
  });

  it('says that nothing can be sent while the browser is offline', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    act(() => onlineManager.setOnline(false));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: "You're offline" }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Donate/ })).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(donateButton().disabled).toBe(false);
  });
});

describe('ProviderChoice', () => {
  it('shows the other methods of the currency on request, and goes on at the chosen one', async () => {
    const config = { body: { providers: ['paystack', 'flutterwave'], stripe: null, usdToNgn: 1_500 } };
    aServer({ ...page, 'GET /api/payments/config': config });
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: 'Change payment method' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Paystack/ }));
    expect(screen.queryByRole('button', { name: 'Change payment method' })).toBeNull();
  });
});

describe('Paying by bank transfer', () => {
  it('is also a payment method, which Donate then uses', async () => {
    const paymentUrl = 'https://tips.example/receipt/ref-1';
    const server = aServer({ ...page, [initiate]: { body: { paymentUrl, reference: 'ref-1' } } });
    const user = renderApp('/adaplays');
    await choose(user, /Generous/);
    await user.click(await screen.findByRole('radio', { name: /^Bank transfer/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Paystack/ }).checked).toBe(false);
    await user.click(donateButton());
    await vi.waitFor(() => expect(server.bodyOf(initiate)).toMatchObject({ channel: 'transfer' }));
  });

  it('asks for an account number with the same form and opens the page that shows it', async () => {
    const paymentUrl = 'https://tips.example/receipt/ref-1';
    const server = aServer({ ...page, [initiate]: { body: { paymentUrl, reference: 'ref-1' } } });
    const user = renderApp('/adaplays');
    const transfer = await screen.findByRole<HTMLButtonElement>('button', { name: /^Transfer/ });
    expect(transfer.disabled).toBe(true);
    await choose(user, /Generous/);
    await user.click(transfer);
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(paymentUrl));
    expect(server.bodyOf(initiate)).toMatchObject({ amount: 250_000, paymentMethod: 'paystack', channel: 'transfer' });
  });

  it('asks the chosen provider, the first of the server at first, where it gives account numbers', async () => {
    const config = { body: { providers: ['flutterwave', 'stripe'], stripe: null, usdToNgn: 1_500 } };
    const server = aServer({
      ...page,
      'GET /api/payments/config': config,
      [initiate]: { body: { paymentUrl: 'https://tips.example/receipt/ref-1', reference: 'ref-1' } },
    });
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('radio', { name: /^Stripe/ }));
    expect(screen.queryByRole('button', { name: /^Transfer/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Flutterwave/ }));
    await choose(user, /Generous/);
    await user.click(screen.getByRole('button', { name: /^Transfer/ }));
    await vi.waitFor(() => expect(server.bodyOf(initiate)).toMatchObject({ paymentMethod: 'flutterwave' }));
  });

  it('shows why there is no account number, and leaves the form for another way', async () => {
    const message = 'We could not get an account number just now.';
    aServer({ ...page, [initiate]: errorAnswer(503, message) });
    const user = renderApp('/adaplays');
    await choose(user, /Generous/);
    await user.click(screen.getByRole('button', { name: /^Transfer/ }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(donateButton().disabled).toBe(false);
  });

  it('leads a donor who closed the page back to the account number', async () => {
    const untilMs = Date.now() + 60_000;
    localStorage.setItem('open-transfer', JSON.stringify({ reference: 'ref-1', username: 'adaplays', untilMs }));
    aServer(page);
    renderApp('/adaplays');
    const reminder = await screen.findByRole('link', { name: /account number is waiting/ });
    expect(reminder.getAttribute('href')).toBe('/receipt/ref-1');
    cleanup();
    // Paid another way.
    aServer({ ...page, 'GET /api/payments/ref-2': { body: aReceipt({ reference: 'ref-2' }) } });
    renderApp('/adaplays?payment=success&reference=ref-2');
    await screen.findByRole('button', { name: 'Tip again' });
    expect(screen.queryByRole('link', { name: /account number is waiting/ })).toBeNull();
    localStorage.clear();
  });
});
