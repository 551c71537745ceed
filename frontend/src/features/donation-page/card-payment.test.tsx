import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aStripe, stripeConfig } from '../../testing/a-stripe';
import { aReceipt } from '../../testing/builders';
import {
  backLink,
  completeButton,
  config,
  customAmount,
  donateButton,
  initiate,
  openPage,
  page,
  paystackChoice,
  stripeChoice,
  summary,
} from '../../testing/card-tip';
import { renderApp } from '../../testing/render-app';

describe('Card payment in US dollars', () => {
  it.each([
    ['no card provider is configured', { body: { providers: ['paystack'], stripe: null, usdToNgn: 1_500 } }],
    ['the configuration fails to load', unreachable],
    ['the configuration is loading', pending],
  ])('is not offered when %s, without a wait', async (_name, response) => {
    aServer({ ...page, [config]: response });
    renderApp('/adaplays');
    expect((await paystackChoice()).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /^Bank transfer/ })).toBeTruthy();
  });

  it('is listed after Paystack and loads the Stripe script only when selected', async () => {
    const stripe = aStripe();
    aServer(page);
    const user = renderApp('/adaplays');
    await stripeChoice();
    expect((await paystackChoice()).checked).toBe(true);
    expect(stripe.scripts).toEqual([]);
    await user.click(await stripeChoice());
    await vi.waitFor(() => expect(stripe.scripts).toEqual([stripeConfig.scriptUrl]));
    expect(await screen.findByText('Your card details stay with Stripe. TipNaija never sees them.')).toBeTruthy();
  });

  it('has four named presets', async () => {
    aStripe();
    aServer(page);
    await openPage();
    for (const name of [/\$1 ?Quick/, /\$5 ?Popular/, /\$10 ?Generous/, /\$20 ?Super Fan/]) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('accepts a custom amount from one dollar, to the cent', async () => {
    aStripe();
    aServer(page);
    const user = await openPage();
    expect(customAmount().min).toBe('1');
    expect(customAmount().step).toBe('0.01');
    await user.type(customAmount(), '0.99{Enter}');
    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    expect(screen.getAllByText('Minimum donation amount is $1').length).toBeGreaterThan(1);
    expect(donateButton().disabled).toBe(true);
    await user.clear(customAmount());
    await user.type(customAmount(), '7.25');
    expect(donateButton().textContent).toBe('Donate $7.25');
    expect(donateButton().disabled).toBe(false);
  });

  it('enforces the maximum amount', async () => {
    aStripe();
    aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '6666.67');
    expect(screen.getByText('Maximum donation amount is $6,666.66')).toBeTruthy();
    expect(donateButton().disabled).toBe(true);
  });

  it('converts the amount when the currency changes, and chooses a payment method of it', async () => {
    aStripe();
    aServer(page);
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Super Fan/ }));
    await user.click(await screen.findByRole('button', { name: '$ US dollars' }));
    expect((await stripeChoice()).checked).toBe(true);
    expect(donateButton().textContent).toBe('Donate $3.33');
    await user.click(screen.getByRole('button', { name: '₦ Naira' }));
    expect((await paystackChoice()).checked).toBe(true);
    expect(donateButton().textContent).toBe('Donate ₦4,995');
  });

  it('keeps dollars after a reload', async () => {
    aStripe();
    aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '150');
    expect(donateButton().textContent).toBe('Donate $150.00');
    cleanup();
    aServer(page);
    renderApp('/adaplays');
    await vi.waitFor(() => expect(donateButton().textContent).toBe('Donate $150.00'));
    expect((await stripeChoice()).checked).toBe(true);
    expect(customAmount().value).toBe('150');
  });

  it.each([
    ['fails to load', unreachable],
    ['is loading', pending],
  ])('offers naira of the same value after a reload while the configuration %s', async (_name, response) => {
    aStripe();
    aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '7');
    cleanup();
    aServer({ ...page, [config]: response });
    renderApp('/adaplays');
    await vi.waitFor(() => expect(donateButton().textContent).toBe('Donate ₦10,500'));
    expect((await paystackChoice()).checked).toBe(true);
  });

  it('becomes naira after a reload when dollars are no longer taken', async () => {
    aStripe();
    aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '7');
    cleanup();
    aServer({ ...page, [config]: { body: { providers: ['paystack'], stripe: null, usdToNgn: 0 } } });
    renderApp('/adaplays');
    await vi.waitFor(() => expect(donateButton().textContent).toBe('Donate ₦10,500'));
  });

  it('converts the amount when the provider changes, in both directions, with a notice', async () => {
    aStripe();
    aServer(page);
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Popular/ }));
    await user.type(screen.getByLabelText('Message'), 'Well played');
    await user.click(await stripeChoice());
    // ₦1,000 is below the minimum in dollars.
    expect(screen.getByRole('button', { name: /Quick/ }).getAttribute('aria-pressed')).toBe('true');
    expect(donateButton().textContent).toBe('Donate $1.00');
    expect(screen.getByText('Your tip is now $1. You can change it above.')).toBeTruthy();
    await user.type(customAmount(), '7');
    expect(screen.queryByText(/Your tip is now/)).toBeNull();
    await user.click(await paystackChoice());
    expect(screen.getByLabelText<HTMLInputElement>('Or enter your own amount (₦)').value).toBe('10500');
    expect(screen.getByText('Your tip is now ₦10,500. You can change it above.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Well played');
  });

  it('shows what the donor pays in dollars and what the creator gets in naira', async () => {
    aStripe();
    aServer(page);
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    expect(summary().getByText('In naira').nextSibling?.textContent).toBe('₦7,500');
    expect(summary().getByText('$1 = ₦1,500')).toBeTruthy();
    expect(summary().getByText('Ada Plays gets (95%)').nextSibling?.textContent).toBe('₦7,125');
    expect(summary().getByText('TipNaija fee (5%)').nextSibling?.textContent).toBe('₦375');
    expect(summary().getByText('You pay').nextSibling?.textContent).toBe('$5.00');
  });
});

describe('Exchange rate', () => {
  it('comes from the payments configuration', async () => {
    aStripe();
    aServer({
      ...page,
      [config]: { body: { providers: ['paystack', 'stripe'], stripe: stripeConfig, usdToNgn: 1_620 } },
    });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    expect(summary().getByText('In naira').nextSibling?.textContent).toBe('₦8,100');
    expect(summary().getByText('$1 = ₦1,620')).toBeTruthy();
  });
});

describe('CardPayment', () => {
  it("opens with the amount in cents and the donor's choices, using the configured script and key", async () => {
    const stripe = aStripe();
    const server = aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '7.25');
    await user.click(screen.getByRole('button', { name: 'Add a gift (optional)' }));
    await user.click(await screen.findByRole('button', { name: 'fire' }));
    await user.type(screen.getByLabelText('Message'), 'Well played');
    await user.type(screen.getByLabelText('Your name'), 'Tunde');
    await user.click(donateButton());
    expect(await completeButton()).toBeTruthy();
    expect(server.bodyOf(initiate)).toEqual({
      streamerId: 'creator-1',
      amount: 725,
      donorName: 'Tunde',
      message: 'Well played',
      giftEffect: 'fire',
      paymentMethod: 'stripe',
      donorEmail: null,
      formId: expect.any(String) as string,
      visitId: expect.any(String) as string,
    });
    expect(stripe.scripts).toEqual([stripeConfig.scriptUrl]);
    expect(stripe.Stripe).toHaveBeenCalledExactlyOnceWith('pk_test_1');
    expect(stripe.elements.mock.lastCall?.[0]).toMatchObject({
      clientSecret: 'pi_1_secret_2',
      appearance: { variables: { borderRadius: '12px' } },
    });
    expect(stripe.element.mount).toHaveBeenCalled();
    expect(summary().getByText('You pay').nextSibling?.textContent).toBe('$7.25');
    expect(screen.queryByRole('button', { name: /^Donate/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Pay $7.25 to Ada Plays');
    expect(screen.getByText('“Well played”').parentElement?.textContent).toBe('“Well played” from Tunde');
  });

  it('sends one request and locks the form meanwhile', async () => {
    aStripe();
    aServer({ ...page, [initiate]: pending });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    await user.click(donateButton());
    const opening = await screen.findByRole<HTMLButtonElement>('button', { name: 'Opening payment form...' });
    expect(opening.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /Generous/ }));
    expect(summary().getByText('You pay').nextSibling?.textContent).toBe('$5.00');
  });

  it('returns to the filled form, and reopens without another script', async () => {
    const stripe = aStripe();
    const server = aServer(page);
    const user = await openPage();
    await user.type(customAmount(), '7.25');
    await user.type(screen.getByLabelText('Message'), 'Well played');
    await user.click(donateButton());
    await completeButton();
    await user.click(backLink());
    expect((await stripeChoice()).checked).toBe(true);
    expect(customAmount().value).toBe('7.25');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Well played');
    expect(document.activeElement?.textContent).toBe('Support Ada Plays');
    await user.click(donateButton());
    await completeButton();
    expect(stripe.scripts).toHaveLength(1);
    const sent = server.sent.filter(({ call }) => call === initiate);
    expect(sent).toHaveLength(2);
    // The form has not changed in between, so both requests are one payment.
    expect(sent[0]?.body).toEqual(sent[1]?.body);
  });

  it.each([
    ['the server message', errorAnswer(400, 'This creator cannot be paid.'), 'This creator cannot be paid.'],
    ['a generic message when the network is down', unreachable, 'Failed to initiate payment. Please try again.'],
    ['an error for a missing client secret', { body: {} }, 'Failed to initialize payment'],
  ])('shows %s when it fails to open, and allows a retry', async (_name, response, words) => {
    aStripe();
    aServer({ ...page, [initiate]: response });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    await user.click(donateButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(donateButton().disabled).toBe(false);
  });

  it('opens the receipt of a tip that was paid before, whose confirmation was lost', async () => {
    aStripe();
    const words = 'This has already been paid. You have not been charged again.';
    const alreadyPaid = { code: 'payment.already-paid', message: words, details: { reference: 'ref-1' } };
    aServer({
      ...page,
      [initiate]: { status: 409, body: alreadyPaid },
      'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) },
    });
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    await user.click(donateButton());
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it.each(['fails', 'brings nothing'] as const)(
    'starts no payment when the script %s, and retries the script',
    async (script) => {
      const stripe = aStripe();
      const server = aServer(page);
      stripe.behaviour.script = script;
      const user = await openPage();
      await user.click(screen.getByRole('button', { name: /Popular/ }));
      expect(screen.queryByText('Payment Failed')).toBeNull();
      await user.click(donateButton());
      expect(await screen.findByText('Payment Failed')).toBeTruthy();
      expect(screen.getByText('Failed to initialize payment')).toBeTruthy();
      expect(server.bodyOf(initiate)).toBeUndefined();
      stripe.behaviour.script = 'loads';
      await user.click(donateButton());
      expect(await completeButton()).toBeTruthy();
    },
  );

  it('disables submit until the card fields are ready', async () => {
    const stripe = aStripe();
    stripe.behaviour.element = 'loading';
    aServer(page);
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    await user.click(donateButton());
    expect(await screen.findByRole('status', { name: 'Loading the payment form' })).toBeTruthy();
    expect((await completeButton()).disabled).toBe(true);
  });

  it('returns to the filled form when Stripe fails to render', async () => {
    const stripe = aStripe();
    stripe.behaviour.element = 'loaderror';
    aServer(page);
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: /Popular/ }));
    await user.click(donateButton());
    expect(await screen.findByText('Failed to initialize payment')).toBeTruthy();
    expect(donateButton().textContent).toBe('Donate $5.00');
  });
});
