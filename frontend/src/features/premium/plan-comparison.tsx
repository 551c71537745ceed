import { platformFees } from '@tipnaija/contracts/fees';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card';

/** The two plans side by side: what is in both, and the numbers. */
export function PlanComparison() {
  const fee = `${platformFees.tipPercent}%`;
  return (
    <Card className="p-5 lg:p-6">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">The free plan and Premium compared</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-3 text-lg font-semibold">
              What you get
            </th>
            <th scope="col" className="w-17 pb-3 text-center font-medium text-ink-soft">
              Free
            </th>
            <th scope="col" className="w-17 pb-3 text-center font-semibold text-brand">
              Premium
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
          <Line
            name="Everything in Free"
            note="Tip page, goal and receipts, live alerts, withdrawals, helpers"
            free={<Included />}
            premium={<Included />}
          />
          <Line name="Days of statistics" free="30" premium="90" />
          <Line name="Fee on tips and withdrawals" free={<Same>{fee}</Same>} premium={<Same>{fee}</Same>} />
        </tbody>
      </table>
    </Card>
  );
}

type LineProps = { name: string; note?: string; free: ReactNode; premium: ReactNode };

function Line({ name, note, free, premium }: LineProps) {
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 font-medium">
        {name}
        {note && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
      </th>
      <td className="text-center tabular-nums">{free}</td>
      <td className="bg-tint text-center font-medium tabular-nums">{premium}</td>
    </tr>
  );
}

/** A value that does not tell the plans apart. */
const Same = ({ children }: { children: ReactNode }) => <span className="font-normal text-ink-soft">{children}</span>;

function Included() {
  return (
    <>
      <Check className="mx-auto size-5 text-brand" aria-hidden="true" strokeWidth={2.5} />
      <span className="sr-only">Included</span>
    </>
  );
}
