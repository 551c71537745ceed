import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aDonation } from '../../testing/builders';
import { HideFields } from './hide-fields';

const call = 'PATCH /api/streamers/me/donations/1/hidden-words';

function show(part: Parameters<typeof aDonation>[0]) {
  const server = aServer({ [call]: { body: {} } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HideFields donation={aDonation(part)} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

it('HideFields hides the message and keeps previously hidden fields', async () => {
  const { server, user } = show({ donorName: 'Anonymous', message: 'Rude words', hidden: { name: 'creator' } });
  expect(screen.getByText('Name hidden from your page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide message of Anonymous' }));
  expect(server.bodyOf(call)).toEqual({ hidden: ['name', 'message'] });
});

it('HideFields restores a field that the creator hid', async () => {
  const { server, user } = show({ hidden: { message: 'creator' } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(server.bodyOf(call)).toEqual({ hidden: [] });
});

it('HideFields offers no undo for fields that an admin hid', () => {
  show({ donorName: 'Anonymous', hidden: { name: 'admin', message: 'admin' } });
  expect(screen.getByText('Name and message hidden from your page.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
