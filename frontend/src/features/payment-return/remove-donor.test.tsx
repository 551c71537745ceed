import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const reference = aReceipt().reference;
const call = `GET /api/payments/${reference}`;
const removal = `DELETE /api/payments/${reference}/donor`;
const named = { body: aReceipt({ message: 'Well played' }) };

async function ask(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Remove my name and message' }));
  return within(await screen.findByRole('alertdialog', { name: 'Remove your name and message?' }));
}

describe('RemoveDonor', () => {
  it('removes name and message after a confirmation, and offers it no more', async () => {
    const server = aServer({ [call]: named, [removal]: { body: {} } });
    const user = renderApp(`/receipt/${reference}`);
    const dialog = await ask(user);
    expect(dialog.getByText(/they cannot be restored/)).toBeTruthy();
    server.answer(call, { body: aReceipt({ donorName: 'Anonymous', message: null }) });
    await user.click(dialog.getByRole('button', { name: 'Remove for good' }));
    expect(await screen.findByText('Your name and message are gone. The tip itself stays.')).toBeTruthy();
    expect(await screen.findByText('Anonymous')).toBeTruthy();
    expect(screen.queryByText('“Well played”')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove my name and message' })).toBeNull();
  });

  it('changes nothing when it is cancelled', async () => {
    const server = aServer({ [call]: named });
    const user = renderApp(`/receipt/${reference}`);
    await user.click((await ask(user)).getByRole('button', { name: 'Cancel' }));
    expect(server.sent.map((sent) => sent.call)).not.toContain(removal);
  });

  it('says so when the removal fails', async () => {
    aServer({ [call]: named, [removal]: errorAnswer(503, 'Please try again in a moment.', 'service.unavailable') });
    const user = renderApp(`/receipt/${reference}`);
    await user.click((await ask(user)).getByRole('button', { name: 'Remove for good' }));
    expect(await screen.findByText('Not Removed')).toBeTruthy();
    expect(screen.getByText('“Well played”')).toBeTruthy();
  });
});
