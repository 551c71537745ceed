import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HiddenChip } from '../../components/hidden-chip';
import { ActionMenu } from '../../components/ui/action-menu';
import { aServer } from '../../testing/a-server';
import { aDonation } from '../../testing/builders';
import { useHideFields } from './use-hide-fields';

const call = 'PATCH /api/streamers/me/donations/1/hidden-words';
type Donation = ReturnType<typeof aDonation>;

function Hiding({ donation }: { donation: Donation }) {
  const actions = useHideFields(donation);
  return (
    <>
      <HiddenChip hidden={donation.hidden} />
      <ActionMenu label="More" actions={actions} />
    </>
  );
}

function show(part: Parameters<typeof aDonation>[0]) {
  const server = aServer({ [call]: { body: {} } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hiding donation={aDonation(part)} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

describe('useHideFields', () => {
  it('hides the message and keeps previously hidden fields', async () => {
    const { server, user } = show({ donorName: 'Anonymous', message: 'Rude words', hidden: { name: 'creator' } });
    expect(screen.getByTitle('Name hidden from your page')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Hide message of Anonymous' }));
    expect(server.bodyOf(call)).toEqual({ hidden: ['name', 'message'], before: ['name'] });
  });

  it('restores a field that the creator hid', async () => {
    const { server, user } = show({ hidden: { message: 'creator' } });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show message again' }));
    expect(server.bodyOf(call)).toEqual({ hidden: [], before: ['message'] });
  });

  it('offers no action for fields that an admin hid', () => {
    show({ donorName: 'Anonymous', hidden: { name: 'admin', message: 'admin' } });
    expect(screen.getByTitle('Name and message hidden from your page')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
