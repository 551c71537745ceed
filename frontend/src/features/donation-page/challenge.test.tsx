import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aCreator } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { solve } from './challenge/solve';

// A test must not navigate away, and has no workers.
vi.mock('../../lib/leave-app');
vi.mock('./challenge/solve');

const initiate = 'POST /api/donations/initiate';
const page = {
  'GET /api/streamers/adaplays': { body: aCreator() },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const words = 'Please let this device show that a person is using it, then try again. You have not been charged.';
const details = { challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'ours' } };
const challenged = { status: 403, body: { message: words, code: 'risk.challenge-required', details } };

async function donate(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: /Popular/ }));
  await user.click(screen.getByRole('button', { name: /^Donate/ }));
}

beforeEach(() => {
  vi.mocked(solve).mockReset();
});

describe('startTip', () => {
  it('solves a challenge and repeats the request with the solution', async () => {
    const server = aServer({ ...page, [initiate]: challenged });
    vi.mocked(solve).mockImplementation(async () => {
      server.answer(initiate, { body: { paymentUrl: 'https://pay.example/x', reference: 'r' } });
      return 'c29sdmVk';
    });
    await donate(renderApp('/adaplays'));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/x'));
    expect(vi.mocked(solve).mock.lastCall?.[0]).toEqual(details.challenge);
    const [first, second] = server.sent.filter(({ call }) => call === initiate).map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), altcha: 'c29sdmVk' });
  });

  it("shows the server's words when the browser cannot solve it", async () => {
    const server = aServer({ ...page, [initiate]: challenged });
    vi.mocked(solve).mockImplementation(() => Promise.reject(new Error('no workers')));
    await donate(renderApp('/adaplays'));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(server.sent.filter(({ call }) => call === initiate)).toHaveLength(1);
  });

  it('keeps the id of its visit for further attempts of the tab', async () => {
    const server = aServer({ ...page, [initiate]: errorAnswer(502, 'Not now.', 'internal') });
    const user = renderApp('/adaplays');
    await donate(user);
    await vi.waitFor(() => expect(server.sent.filter(({ call }) => call === initiate)).toHaveLength(1));
    await screen.findAllByText('Not now.');
    await user.click(screen.getByRole('button', { name: /^Donate/ }));
    await vi.waitFor(() => expect(server.sent.filter(({ call }) => call === initiate)).toHaveLength(2));
    const visits = server.sent
      .filter(({ call }) => call === initiate)
      .map(({ body }) => (body as { visitId: string }).visitId);
    expect(visits[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(visits[1]).toBe(visits[0]);
  });
});
