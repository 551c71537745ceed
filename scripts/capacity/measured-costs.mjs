import { inRepository } from '../repository.mjs';

/** What one tip, checkout, page view and overlay cost; written by `npm run bench -- costs`. */
export const measuredCostsFile = inRepository('scripts/capacity/measured-costs.json');

/**
 * @typedef {Record<string, number>} PerProcess by the name of a service, Postgres or Redis
 * @typedef {{ count: number, cpuMs: PerProcess, walBytes: number, storedBytes: number, networkBytes: number }} Cost of one
 * @typedef {{
 *   measuredOn: string,
 *   machine: { processor: string, cores: number, node: string, postgres: string, redis: string },
 *   tip: Cost & { perSecond: number },
 *   checkout: Cost,
 *   pageView: Cost,
 *   overlay: { count: number, cpuMsPerSecond: PerProcess, memoryBytes: PerProcess },
 *   idle: { memoryBytes: PerProcess, cpuMsPerSecond: PerProcess },
 * }} MeasuredCosts
 */
