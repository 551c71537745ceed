/**
 * What a size of the product needs, from the measured cost of one tip, checkout, page view and overlay
 * (`npm run bench -- costs`). Plain multiplication: each assumption is a field of `assumptions`, and can be changed by an option.
 */

/** Not measured, but chosen: how creators and fans behave, and how full a machine may be. */
export const assumptions = {
  creators: { value: 100_000, says: 'creators with a page' },
  'peak-tips': { value: 500, says: 'tips a second in the busiest minute' },
  'peak-to-mean': { value: 20, says: 'times the mean of a day that the peak is' },
  'checkouts-per-tip': { value: 3, says: 'checkouts begun for each that is paid' },
  'views-per-tip': { value: 20, says: 'views of a tip page for each tip' },
  'overlays-per-creator': { value: 0.02, says: 'overlays connected at the peak for each creator' },
  'kept-years': { value: 7, says: 'years that payments and the journal are kept' },
  utilisation: { value: 0.6, says: 'share of a processor that the peak may use' },
  cores: { value: 8, says: 'processors of a machine' },
  'memory-gb': { value: 32, says: 'memory of a machine' },
  'wal-mb': { value: 100, says: 'MB of log a second that the disk of a Postgres primary can write' },
};

const secondsADay = 86_400;
const hosts = 3;
const services = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime'];

/**
 * @param {Record<keyof typeof assumptions, number>} size
 * @param {import('./measured-costs.mjs').MeasuredCosts} costs
 * @returns per component processors, processes, memory, and what uses the processors; storage, network and the machines
 */
export function capacityOf(size, costs) {
  const rates = ratesOf(size);
  const overlays = size.creators * size['overlays-per-creator'];
  const components = [...services, 'Postgres', 'Redis'].map((name) => {
    const cpuMs = {
      tips: rates.tips * costs.tip.cpuMs[name],
      checkouts: rates.checkouts * costs.checkout.cpuMs[name],
      'page views': rates.views * costs.pageView.cpuMs[name],
      overlays: overlays * costs.overlay.cpuMsPerSecond[name],
      'nothing at all': costs.idle.cpuMsPerSecond[name],
    };
    const busyCores = sum(Object.values(cpuMs)) / 1_000;
    const cores = busyCores / size.utilisation;
    // A Node process uses one core; two of each service survive the loss of one.
    const processes = services.includes(name) ? Math.max(2, Math.ceil(cores)) : 1;
    const memoryBytes = processes * costs.idle.memoryBytes[name] + overlays * costs.overlay.memoryBytes[name];
    return { name, busyCores, cores, processes, memoryBytes, drivers: sharesOf(cpuMs) };
  });
  const tipsADay = (rates.tips * secondsADay) / size['peak-to-mean'];
  const storedADay =
    tipsADay * costs.tip.storedBytes + tipsADay * size['checkouts-per-tip'] * costs.checkout.storedBytes;
  const walBytesPerSecond = rates.tips * costs.tip.walBytes + rates.checkouts * costs.checkout.walBytes;
  const networkBytesPerSecond =
    rates.tips * costs.tip.networkBytes +
    rates.checkouts * costs.checkout.networkBytes +
    rates.views * costs.pageView.networkBytes;
  return {
    rates: { ...rates, overlays, tipsADay },
    components,
    storage: { bytesADay: storedADay, bytesKept: storedADay * 365 * size['kept-years'], walBytesPerSecond },
    networkBytesPerSecond,
    machines: machinesOf(components, size),
    primary: primaryOf({ components, walBytesPerSecond }, size),
  };
}

function ratesOf(size) {
  const tips = size['peak-tips'];
  return { tips, checkouts: tips * size['checkouts-per-tip'], views: tips * size['views-per-tip'] };
}

/** Services may run on any machine; one machine more than they need may be lost. */
function machinesOf(components, size) {
  const stateless = components.filter(({ name }) => services.includes(name));
  const byCores = sum(stateless.map(({ cores }) => cores)) / size.cores;
  const byMemory = sum(stateless.map(({ memoryBytes }) => memoryBytes)) / (size['memory-gb'] * 1e9 * 0.8);
  return Math.max(hosts, Math.ceil(Math.max(byCores, byMemory)) + 1);
}

/** The schema has one writer: how many primaries of this machine the peak would take, and the peak that one takes. */
function primaryOf({ components, walBytesPerSecond }, size) {
  const { cores } = components.find(({ name }) => name === 'Postgres');
  const share = Math.max(cores / size.cores, walBytesPerSecond / (size['wal-mb'] * 1e6));
  return { share, highestPeak: Math.floor(size['peak-tips'] / share) };
}

function sharesOf(cpuMs) {
  const total = sum(Object.values(cpuMs)) || 1;
  return Object.entries(cpuMs)
    .map(([driver, ms]) => ({ driver, share: ms / total }))
    .sort((a, b) => b.share - a.share);
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
