import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer, pending, refused, unreachable } from '../../testing/a-server';
import { aCreator, aDonation, aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

// jsdom cannot leave a page.
vi.mock('../../lib/leave-app');

const lists = {
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const page = { 'GET /api/streamers/adaplays': { body: aCreator() }, ...lists };
const initiate = 'POST /api/donations/initiate';

type User = ReturnType<typeof renderApp>;

const donateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });
const customAmount = () => screen.getByLabelText<HTMLInputElement>('Or enter your own amount (₦)');

async function choose(user: User, preset: RegExp) {
  await user.click(await screen.findByRole('button', { name: preset }));
}

describe('the creator', () => {
  it('is introduced with name, place, followers and the fixed categories', async () => {
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ isLive: true, followerCount: 1204 }) } });
    renderApp('/adaplays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    for (const text of ['@adaplays', 'Nigeria', 'LIVE', '1,204 followers', 'Gaming', 'Tech Reviews', 'Lifestyle']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Support Ada Plays' })).toBeTruthy();
  });

  it('has the same page under /streamer/, in capitals too', async () => {
    aServer(page);
    renderApp('/streamer/AdaPlays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
  });

  it('has a goal only when one is set', async () => {
    const goal = { goalEnabled: true, goalTitle: 'New capture card', goalAmount: 1_000_000, goalRaised: 123_450 };
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator(goal) } });
    renderApp('/adaplays');
    expect(await screen.findByText('New capture card')).toBeTruthy();
    expect(screen.getByText('12.3%')).toBeTruthy();
  });

  it('who does not exist is said to be missing', async () => {
    aServer({});
    renderApp('/nobody');
    expect(await screen.findByText('Streamer Not Found')).toBeTruthy();
    expect(screen.getByText("The streamer you're looking for doesn't exist.")).toBeTruthy();
  });

  it('cannot be one of the product’s own words', async () => {
    aServer({});
    renderApp('/settings');
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  });
});

describe('the profile that the document carries', () => {
  const carry = (creator: object) =>
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="creator">${JSON.stringify(creator)}</script>`,
    );

  it('is shown without a question, until a payment makes it old', async () => {
    const server = aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ bio: 'Asked for' }) } });
    carry(aCreator({ bio: 'Carried' }));
    renderApp('/adaplays');
    expect(await screen.findByText('Carried')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === 'GET /api/streamers/adaplays')).toEqual([]);
    cleanup();
    carry(aCreator({ bio: 'Carried' }));
    renderApp('/adaplays?payment=success');
    expect(await screen.findByText('Asked for')).toBeTruthy();
  });

  it('of somebody else is not shown', async () => {
    aServer(page);
    carry(aCreator({ username: 'somebody', displayName: 'Some Body' }));
    renderApp('/adaplays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
  });
});

describe('the amount', () => {
  it('has four presets with their names', async () => {
    aServer(page);
    renderApp('/adaplays');
    for (const name of [/₦500 ?Quick/, /₦1,000 ?Popular/, /₦2,500 ?Generous/, /₦5,000 ?Super Fan/]) {
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
  });

  it('is either a preset or typed, never both', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await choose(user, /Popular/);
    await user.type(customAmount(), '700');
    expect(screen.getByRole('button', { name: /Popular/ }).getAttribute('aria-pressed')).toBe('false');
    await choose(user, /Quick/);
    expect(customAmount().value).toBe('');
  });

  it('below the minimum cannot be paid, and Enter says why', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await screen.findByRole('heading', { name: 'Support Ada Plays' });
    expect(donateButton().disabled).toBe(true);
    await user.type(customAmount(), '99{Enter}');
    expect(donateButton().disabled).toBe(true);
    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    await user.clear(customAmount());
    await user.type(customAmount(), '100');
    expect(donateButton().disabled).toBe(false);
  });

  it('says plainly what the creator gets', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await choose(user, /Popular/);
    const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
    expect(summary.getByText('Ada Plays gets (95%)').nextSibling?.textContent).toBe('₦950');
    expect(summary.getByText('TipNaija fee (5%)').nextSibling?.textContent).toBe('₦50');
    expect(summary.getByText('You pay').nextSibling?.textContent).toBe('₦1,000');
  });
});

describe('donating', () => {
  it('sends the amount in kobo with what the donor chose, and goes to the payment page', async () => {
    const server = aServer({
      ...page,
      [initiate]: { status: 201, body: { paymentUrl: 'https://pay.example/x', reference: 'r' } },
    });
    const user = renderApp('/adaplays');
    await choose(user, /Generous/);
    await user.click(screen.getByRole('button', { name: 'fire' }));
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
    });
  });

  it('a gift effect chosen again, and a name before going anonymous, are not sent', async () => {
    const server = aServer({ ...page, [initiate]: pending });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(screen.getByRole('button', { name: 'star' }));
    await user.click(screen.getByRole('button', { name: 'star' }));
    await user.type(screen.getByLabelText('Your name'), 'Tunde');
    await user.click(screen.getByLabelText('Donate anonymously'));
    await user.click(donateButton());
    expect(server.bodyOf(initiate)).toMatchObject({ giftEffect: null, donorName: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opening payment page...' }).disabled).toBe(true);
  });

  it.each([
    [
      'the words of the server',
      refused(502, 'The payment provider is not answering.', 'provider.unavailable'),
      'The payment provider is not answering.',
    ],
    ['a plain sentence when the network is away', unreachable, 'Failed to initiate payment. Please try again.'],
    ['the missing address', { body: {} }, 'No payment URL received'],
  ])('that fails is told with %s, and may be tried again', async (_name, answer, words) => {
    aServer({ ...page, [initiate]: answer });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(donateButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(donateButton().disabled).toBe(false);
  });
});

describe('a form sent again', () => {
  const formIds = (server: ReturnType<typeof aServer>) =>
    server.sent.filter(({ call }) => call === initiate).map(({ body }) => (body as { formId: string }).formId);

  it('is the same payment while nothing changed, and another after any change', async () => {
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

describe('a receipt by e-mail', () => {
  it('is one line until it is wanted, and then takes the focus', async () => {
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

  it('with an address that cannot be one is stopped before the payment', async () => {
    const server = aServer({ ...page, [initiate]: pending });
    const user = renderApp('/adaplays');
    await choose(user, /Quick/);
    await user.click(screen.getByRole('button', { name: 'Email me a receipt' }));
    await user.type(screen.getByLabelText('Email for a receipt (optional)'), 'tunde@');
    await user.click(donateButton());
    expect(await screen.findByText('Invalid Email')).toBeTruthy();
    expect(screen.getByText('Please check this email address.')).toBeTruthy();
    expect(server.bodyOf(initiate)).toBeUndefined();
    await user.clear(screen.getByLabelText('Email for a receipt (optional)'));
    await user.click(donateButton());
    expect(server.bodyOf(initiate)).toMatchObject({ donorEmail: null });
  });
});

describe('coming back from the payment page', () => {
  it('thanks the donor once and takes the word out of the address', async () => {
    aServer(page);
    renderApp('/adaplays?payment=success&from=mail');
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(screen.getByText('Thank you for your donation!')).toBeTruthy();
    expect(window.location.search).toBe('?from=mail');
  });

  it('leads to the receipt, and takes its reference out of the address too', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) } });
    const user = renderApp('/adaplays?payment=success&reference=ref-1&from=mail');
    await user.click(await screen.findByRole('link', { name: 'View receipt' }));
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
    window.history.back();
    await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe('/adaplays?from=mail'));
  });

  it('of one that the bank has not confirmed goes to the page that waits for it', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1', state: 'waiting' }) } });
    renderApp('/adaplays?payment=pending&reference=ref-1');
    expect(await screen.findByRole('heading', { name: 'We are waiting for your bank' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
  });

  it('asks nobody to pay twice while the bank has not confirmed', async () => {
    aServer(page);
    renderApp('/adaplays?payment=pending');
    expect(await screen.findByText('Payment Pending')).toBeTruthy();
    expect(screen.getByText(/do not need to pay again/)).toBeTruthy();
  });

  it('says that it failed', async () => {
    aServer(page);
    renderApp('/adaplays?payment=failed&reference=ref-1');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View receipt' })).toBeNull();
    expect(window.location.search).toBe('');
  });
});

describe('the lists', () => {
  it('stand as five and three empty rows while they load', async () => {
    aServer({
      ...page,
      'GET /api/streamers/creator-1/top-donations': pending,
      'GET /api/streamers/creator-1/recent-donations': pending,
    });
    renderApp('/adaplays');
    const rowsOf = (list: HTMLElement) => within(list).getAllByTestId('skeleton-row');
    expect(rowsOf(await screen.findByRole('status', { name: 'Loading top donations' }))).toHaveLength(5);
    expect(rowsOf(screen.getByRole('status', { name: 'Loading recent support' }))).toHaveLength(3);
  });

  it('rank the top donations and date the recent ones', async () => {
    const justNow = new Date().toISOString();
    aServer({
      ...page,
      'GET /api/streamers/creator-1/top-donations': {
        body: [aDonation({ id: 2, donorName: 'Zainab', amount: 1_000_000 })],
      },
      'GET /api/streamers/creator-1/recent-donations': {
        body: [aDonation({ message: 'Well played', createdAt: justNow })],
      },
    });
    renderApp('/adaplays');
    const top = within(await screen.findByRole('region', { name: 'Top donations' }));
    expect((await top.findByRole('listitem')).textContent).toBe('Rank 1Zainab₦10,000');
    expect(await screen.findByText('Well played')).toBeTruthy();
    expect(screen.getByText('Just now')).toBeTruthy();
  });

  it('can be asked for again when they did not load', async () => {
    const recent = 'GET /api/streamers/creator-1/recent-donations';
    const server = aServer({ ...page, [recent]: refused(503, 'Trouble', 'service.unavailable') });
    const user = renderApp('/adaplays');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(recent, { body: [aDonation({ message: 'Here it is' })] });
    await user.click(retry);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
