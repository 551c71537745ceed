import { assumptions } from './model.mjs';

/**
 * @param {ReturnType<typeof import('./model.mjs').capacityOf>} capacity
 * @returns {string} tables for a terminal
 */
export function writeCapacity(capacity, { size, costs }) {
  const { rates, components, storage, primary } = capacity;
  return [
    `At the peak: ${whole(rates.tips)} tips, ${whole(rates.checkouts)} checkouts and ${whole(rates.views)} page views a second, ${whole(rates.overlays)} overlays. ${whole(rates.tipsADay)} tips a day.`,
    '',
    table(
      ['component', 'cores used', 'cores needed', 'processes', 'memory', 'used by'],
      components.map(({ name, busyCores, cores, processes, memoryBytes, drivers }) => [
        name,
        busyCores.toFixed(1),
        cores.toFixed(1),
        name === 'Postgres' || name === 'Redis' ? '' : String(processes),
        // Postgres caches what it is given; more than the newest data is rarely read.
        name === 'Postgres' ? 'cache' : bytes(memoryBytes),
        drivers
          .filter(({ share }) => share >= 0.05)
          .map(({ driver, share }) => `${driver} ${percent(share)}`)
          .join(', '),
      ]),
    ),
    '',
    `Storage: ${bytes(storage.bytesADay)} a day, ${bytes(storage.bytesKept)} in ${size['kept-years']} years, on each Postgres host. Log: ${bytes(storage.walBytesPerSecond)} a second at the peak.`,
    `Network between the processes and with clients: ${bytes(capacity.networkBytesPerSecond)} a second at the peak.`,
    `Machines of ${size.cores} cores and ${size['memory-gb']} GB for the services: ${capacity.machines}, of which one may be lost. For Postgres: a primary and a synchronous standby; three hosts keep one after a loss.`,
    primary.share > 1
      ? `LIMIT: the tips have one writer. Such a machine takes ${whole(primary.highestPeak)} tips a second as the primary; this peak would take ${primary.share.toFixed(1)} of it. See docs/scale.md.`
      : `The Postgres primary is ${percent(primary.share)} full at the peak; it takes up to ${whole(primary.highestPeak)} tips a second.`,
    '',
    `Measured on ${costs.measuredOn} by npm run bench -- costs (${costs.machine.cores} cores, ${costs.machine.processor}, Node ${costs.machine.node}, Postgres ${costs.machine.postgres}, Redis ${costs.machine.redis}):`,
    table(
      ['', 'one tip', 'one checkout', 'one page view', 'one overlay a second', 'nothing, a second'],
      [
        ...components.map(({ name }) => [
          name,
          milliseconds(costs.tip.cpuMs[name]),
          milliseconds(costs.checkout.cpuMs[name]),
          milliseconds(costs.pageView.cpuMs[name]),
          milliseconds(costs.overlay.cpuMsPerSecond[name]),
          milliseconds(costs.idle.cpuMsPerSecond[name]),
        ]),
        ['stored', bytes(costs.tip.storedBytes), bytes(costs.checkout.storedBytes), '', '', ''],
        ['written to the log', bytes(costs.tip.walBytes), bytes(costs.checkout.walBytes), '', '', ''],
        ['sent', ...[costs.tip, costs.checkout, costs.pageView].map(({ networkBytes }) => bytes(networkBytes)), '', ''],
      ],
    ),
    `The tip was measured at ${costs.tip.perSecond} a second (${costs.tip.count} tips); memory of an overlay: ${bytes(total(costs.overlay.memoryBytes))} in all processes.`,
    '',
    'Assumed, each an option of this command:',
    ...Object.entries(assumptions).map(([name, { says }]) => `  --${name} ${size[name]}: ${says}`),
  ].join('\n');
}

function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) =>
    `  ${cells.map((cell, column) => (column === 0 || column === head.length - 1 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ')}`.trimEnd();
  return [head, ...rows].map(line).join('\n');
}

const whole = (value) => Math.round(value).toLocaleString('en');
const percent = (share) => `${Math.round(share * 100)}%`;
const milliseconds = (value) => `${value} ms`;
const total = (values) => Object.values(values).reduce((sum, value) => sum + value, 0);

function bytes(value) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return `${(value / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
