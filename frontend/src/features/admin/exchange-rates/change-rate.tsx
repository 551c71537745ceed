import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { Button } from '../../../components/ui/button';
import { Field } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { Input } from '../../../components/ui/input';
import { useAct } from '../use-act';

const { minNgnPerUsd, maxNgnPerUsd } = limits.exchangeRate;

const naira = (ngnPerUsd: number) => `₦${ngnPerUsd.toLocaleString('en-NG')}`;

function problemOf(typed: string): string | null {
  const rate = Number(typed);
  if (Number.isInteger(rate) && rate >= minNgnPerUsd && rate <= maxNgnPerUsd) return null;
  return `Give whole naira from ${naira(minNgnPerUsd)} to ${naira(maxNgnPerUsd)}.`;
}

/** A new rate is confirmed beside the change, because one wrong digit costs every dollar tip. */
export function ChangeRate({ current }: { current: number }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const set = useAct<number>({
    call: (ngnPerUsd) => ({ method: 'POST', path: '/api/admin/exchange-rates', body: { ngnPerUsd } }),
    success: { title: 'Exchange Rate Set', description: 'It holds for payments that start from now on.' },
    failure: 'Failed to set the exchange rate.',
  });
  return (
    <>
      <Form
        problems={{ ngnPerUsd: problemOf(typed) }}
        failure={set.error}
        onSubmit={() => setAsked(Number(typed))}
        className="flex items-end gap-3"
      >
        <div className="min-w-0 grow">
          <Field label="New rate (₦ for $1)" name="ngnPerUsd">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                placeholder={String(current)}
                className="tabular-nums"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="shrink-0 whitespace-nowrap">
          Set rate
        </Button>
      </Form>
      {asked !== null && (
        <Confirmation
          title={`Set $1 to ${naira(asked)}?`}
          text={`It is ${naira(current)} now: ${changeWords(current, asked)}. Donors see the new rate at once.`}
          action={{ label: 'Set rate', pendingLabel: 'Setting...' }}
          variant="primary"
          isPending={set.isPending}
          onConfirm={() => set.mutate(asked, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function changeWords(current: number, asked: number): string {
  const percent = Math.abs((asked / current - 1) * 100).toFixed(1);
  if (asked === current) return 'nothing changes';
  return asked > current ? `${percent}% more naira for each dollar` : `${percent}% less naira for each dollar`;
}
