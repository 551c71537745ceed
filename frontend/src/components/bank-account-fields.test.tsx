import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BankAccount } from '../lib/bank-account';
import { makeQueryClient } from '../lib/query-client';
import { aServer, errorAnswer, pending, unreachable } from '../testing/a-server';
import { BankAccountFields } from './bank-account-fields';

const lookup = (number: string) => `GET /api/bank/resolve?bankName=Kuda+Bank&accountNumber=${number}`;
const found = (accountName: string) => ({ body: { accountName } });

function Form() {
  const [account, setAccount] = useState<BankAccount>({ bankName: '', accountNumber: '', accountName: '' });
  return <BankAccountFields account={account} onChange={(part) => setAccount((before) => ({ ...before, ...part }))} />;
}

function aForm() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

/** Advances past the debounce delay and lets the response resolve, which takes several ticks. */
async function rest() {
  for (const ms of [500, 10, 10]) await act(() => vi.advanceTimersByTimeAsync(ms));
}
const name = () => screen.getByLabelText<HTMLInputElement>('Account Name');

async function chooseAccount(user: ReturnType<typeof aForm>, number = '0123456789') {
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Kuda Bank');
  await user.clear(screen.getByLabelText('Account Number'));
  await user.type(screen.getByLabelText('Account Number'), number);
}

describe('BankAccountFields', () => {
  it('shows the name of the bank when bank and number are complete, and does not let it change', async () => {
    aServer({ [lookup('0123456789')]: found('ADA OBI') });
    const user = aForm();
    await chooseAccount(user);
    expect(screen.getByText('Looking up the account...')).toBeTruthy();
    await rest();
    expect(name().value).toBe('ADA OBI');
    await user.type(name(), ' N');
    expect(name().value).toBe('ADA OBI');
    expect(screen.getByText('This is the name your bank gave us.')).toBeTruthy();
  });

  it('sends no lookup before the number is complete, and one lookup for the complete number', async () => {
    const server = aServer({ [lookup('0123456789')]: found('ADA OBI') });
    const user = aForm();
    await chooseAccount(user, '012345678');
    await rest();
    expect(server.sent).toEqual([]);
    expect(screen.getByText('Exactly as on your bank account.')).toBeTruthy();
    await user.type(screen.getByLabelText('Account Number'), '9');
    await rest();
    expect(server.sent).toHaveLength(1);
  });

  it('debounces the lookup while the number changes', async () => {
    const server = aServer({});
    const user = aForm();
    await chooseAccount(user);
    await user.type(screen.getByLabelText('Account Number'), '{Backspace}8');
    await rest();
    expect(server.sent.map(({ call }) => call)).toEqual([lookup('0123456788')]);
  });

  it('ignores a late lookup response for an earlier number', async () => {
    let answerFirst = (_response: Response) => undefined as void;
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('0123456789')
        ? new Promise<Response>((resolve) => {
            answerFirst = resolve;
          })
        : Promise.resolve(Response.json({ accountName: 'SECOND' })),
    );
    const user = aForm();
    await chooseAccount(user);
    await rest();
    await chooseAccount(user, '9876543210');
    await rest();
    expect(name().value).toBe('SECOND');
    await act(async () => answerFirst(Response.json({ accountName: 'FIRST' })));
    await rest();
    expect(name().value).toBe('SECOND');
  });

  it('clears the name when the number changes, and looks up the new number', async () => {
    aServer({ [lookup('0123456789')]: found('ADA OBI'), [lookup('9876543210')]: found('TUNDE BELLO') });
    const user = aForm();
    await chooseAccount(user);
    await rest();
    await user.type(screen.getByLabelText('Account Number'), '{Backspace}');
    expect(name().value).toBe('');
    await chooseAccount(user, '9876543210');
    await rest();
    expect(name().value).toBe('TUNDE BELLO');
  });

  it('replaces a typed name by the name of the bank', async () => {
    aServer({ [lookup('0123456789')]: found('ADA OBI') });
    const user = aForm();
    await user.type(name(), 'Ada N. Obi');
    await chooseAccount(user);
    await rest();
    expect(name().value).toBe('ADA OBI');
  });

  it.each([
    ['the account is unknown', errorAnswer(422, 'Unknown', 'bank-account.not-found'), /does not know this account/],
    [
      'the lookup is unavailable',
      errorAnswer(503, 'Down', 'bank-account.lookup-unavailable'),
      /Type the name exactly as on your account/,
    ],
    [
      'lookups are rate-limited',
      errorAnswer(429, 'Slow down', 'request.too-many'),
      /Type the name exactly as on your account/,
    ],
    ['the network is down', unreachable, /Type the name exactly as on your account/],
  ])('allows typing the name when %s', async (_why, response, words) => {
    aServer({ [lookup('0123456789')]: response });
    const user = aForm();
    await chooseAccount(user);
    await rest();
    expect(screen.getByText(words)).toBeTruthy();
    await user.type(name(), 'ADA OBI');
    expect(name().value).toBe('ADA OBI');
  });

  it('allows typing the name during the lookup', async () => {
    aServer({ [lookup('0123456789')]: pending });
    const user = aForm();
    await chooseAccount(user);
    await rest();
    await user.type(name(), 'ADA OBI');
    expect(name().value).toBe('ADA OBI');
  });
});
