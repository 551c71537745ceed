import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../packages/service-kit/dist/index.js';
import { providerSettings, sandboxSettings, webhookUrls } from '../scripts/payment-providers.mjs';
import { makePlan } from '../scripts/process-plan.mjs';

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Parses NAME=value lines, as compose reads an --env-file. */
const variablesOf = (file) =>
  Object.fromEntries([...text(file).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** Parses the compose file with its variables substituted: `${NAME:-default}`, and `${NAME:?message}`, which throws. */
function composeWith(variables) {
  const filled = text('../docker-compose.yml').replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, rest) => {
    if (variables[name]) return variables[name];
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
    return rest;
  });
  return parse(filled, { merge: true });
}

const services = {
  gateway: 'GatewayConfig',
  identity: 'IdentityConfig',
  payments: 'PaymentsConfig',
  ledger: 'LedgerConfig',
  'overlay-realtime': 'OverlayConfig',
  'outgoing-webhooks': 'OutgoingWebhooksConfig',
};
const sandbox = variablesOf('./sandbox.env');
const servers = { databaseUrl: 'postgres://db', redisUrl: 'redis://cache' };
const planned = makePlan({ env: {}, servers }).processes;

describe.each(Object.entries(services))('docker compose service %s', (name, type) => {
  it('gets a complete configuration from the sandbox environment', async () => {
    const { [type]: Config } = await import(`../services/${name}/dist/src/config.js`);
    const config = loadConfig(Config, composeWith(sandbox).services[name].environment);
    expect(config).toBeInstanceOf(Config);
    // Prometheus scrapes from another container.
    expect(config.MANAGEMENT_HOST).toBe('0.0.0.0');
  });

  it('runs with the Node options of npm start', () => {
    expect(composeWith(sandbox).services[name].command).toEqual(planned.find((process) => process.name === name).args);
  });

  it('waits for its dependencies and runs without unneeded rights', () => {
    const service = composeWith(sandbox).services[name];
    for (const [dependency, { condition }] of Object.entries(service.depends_on))
      expect(condition).toMatch(dependency === 'outgoing-webhooks' ? /started/ : /healthy|completed_successfully/);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});

describe('docker compose', () => {
  const { services: composed } = composeWith(sandbox);

  it.each(providerSettings)('gives $usedBy the variable $name of the sandbox', ({ name, usedBy }) => {
    const expected = sandboxSettings({ sandbox: 'http://sandbox:3001', browsers: 'http://localhost:3001' })[name];
    for (const service of usedBy) expect(composed[service].environment[name]).toBe(expected);
  });

  it('gives the sandbox the webhook address of every payment provider', () => {
    expect(composed.sandbox.environment).toMatchObject(webhookUrls('http://gateway:3000'));
  });

  it.each(providerSettings.filter(({ what }) => what))('has $name in production.env.example', ({ name }) => {
    expect(text('./production.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

it('docker compose publishes ports on this machine only', () => {
  const ports = Object.values(composeWith(sandbox).services).flatMap((service) => service.ports ?? []);
  expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3001:3001']);
});

it('docker compose fails without keys and names the missing variable @asvs-13.2.3', () => {
  expect(() => composeWith({})).toThrow('POSTGRES_PASSWORD is missing');
  expect(() => composeWith({ ...sandbox, PAYSTACK_SECRET_KEY: '' })).toThrow('PAYSTACK_SECRET_KEY is missing');
});

it('production.env.example contains every required variable', () => {
  const named = Object.keys(variablesOf('./production.env.example'));
  const required = [...text('../docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(required.filter((name) => !named.includes(name))).toEqual([]);
});

it('docker compose reads every variable of production.env.example', () => {
  const offered = [...text('./production.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((name) => !text('../docker-compose.yml').includes(`\${${name}:`))).toEqual([]);
});
