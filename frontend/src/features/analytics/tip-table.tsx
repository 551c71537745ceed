import { Naira } from '../../components/naira';

/** Tips of one day or hour; `amount` is in kobo. */
export type TipBar = { when: string; donations: number; amount: number };

/** The numbers of a chart, without the days or hours that had no tips. */
export function TipTable({ title, whenName, bars }: { title: string; whenName: string; bars: readonly TipBar[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-soft">
          <th className="py-1.5 font-medium">{whenName}</th>
          <th className="py-1.5 text-right font-medium">Tips</th>
          <th className="py-1.5 text-right font-medium">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ donations }) => donations > 0)
          .map(({ when, donations, amount }) => (
            <tr key={when} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal">
                {when}
              </th>
              <td className="py-1.5 text-right tabular-nums">{donations}</td>
              <td className="py-1.5 text-right">
                <Naira kobo={amount} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
