import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { providerDefaults, providerSettings, sandboxSettings, webhookUrls } from '../scripts/payment-providers.mjs';
import { makePlan } from '../scripts/process-plan.mjs';
import { hashOfSources, hasKubectl, overlays, render, renderedFile } from './render.mjs';

/**
 * Models generated from Kubernetes' OpenAPI document. They check every type and every required field, but accept a
 * misspelt optional field.
 */
const modelOf = createRequire(import.meta.url);

const load = (overlay) =>
  parseAllDocuments(readFileSync(renderedFile(overlay), 'utf8')).map((document) => document.toJSON());
const documents = Object.fromEntries(overlays.map((overlay) => [overlay, load(overlay)]));
const production = documents.production;
const ofKind = (all, kind) => all.filter((document) => document.kind === kind);
const podsOf = (all) =>
  ['Deployment', 'Job', 'StatefulSet']
    .flatMap((kind) => ofKind(all, kind))
    .map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template }));

const services = {
  gateway: 'GatewayConfig',
  identity: 'IdentityConfig',
  payments: 'PaymentsConfig',
  ledger: 'LedgerConfig',
  'overlay-realtime': 'OverlayConfig',
  'outgoing-webhooks': 'OutgoingWebhooksConfig',
};
const { loadConfig } = await import('../packages/service-kit/dist/index.js');
const planned = makePlan({ env: {}, servers: { databaseUrl: 'postgres://db', redisUrl: 'redis://cache' } }).processes;

/** The content of each secret that a production cluster supplies itself. */
const suppliedSecrets = {
  servers: { DATABASE_URL: 'postgres://managed/tipnaija', REDIS_URL: 'rediss://managed:6380' },
  identity: { SMTP_URL: 'smtps://mail' },
  payments: {
    PAYSTACK_SECRET_KEY: 'sk_live_1',
    STRIPE_SECRET_KEY: 'sk_live_2',
    STRIPE_WEBHOOK_SECRET: 'whsec_12',
    ENCRYPTION_KEY: 'a'.repeat(64),
  },
  gateway: { STRIPE_PUBLISHABLE_KEY: 'pk_live_2' },
  'overlay-realtime': { SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret', ENCRYPTION_KEY: 'a'.repeat(64) },
  'outgoing-webhooks': { ENCRYPTION_KEY: 'a'.repeat(64) },
};

/** Returns the environment of a pod's process. */
function environmentOf(pod, all) {
  const [container] = pod.spec.containers;
  const named = (kind, name) => ofKind(all, kind).find(({ metadata }) => metadata.name === name);
  const secret = (name) => {
    const manifest = named('Secret', name);
    if (!manifest) return suppliedSecrets[name];
    return Object.fromEntries(
      Object.entries(manifest.data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    );
  };
  const sources = container.envFrom.map((from) =>
    from.secretRef ? secret(from.secretRef.name) : named('ConfigMap', from.configMapRef.name).data,
  );
  const own = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
  return Object.assign({}, ...sources, own);
}

describe.each(overlays)('manifests of the overlay %s', (overlay) => {
  const all = documents[overlay];

  it('are rendered from the current sources (npm run generate)', () => {
    const written = readFileSync(renderedFile(overlay), 'utf8');
    expect(written.split('\n')[0]).toContain(hashOfSources());
    // With kubectl the test compares the rendered output; without it the hash above is sufficient.
    if (hasKubectl()) expect(written).toBe(render(overlay));
  });

  it('match the schemas of the Kubernetes API', () => {
    const problems = [];
    for (const document of all) {
      const { [document.kind]: Model } = modelOf(`kubernetes-models/${document.apiVersion}/${document.kind}`);
      try {
        new Model(document).validate();
      } catch (error) {
        problems.push(`${document.kind} ${document.metadata.name}: ${error.message}`);
      }
    }
    expect(problems).toEqual([]);
    expect(all.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(services))('give %s a complete configuration', async (name, type) => {
    const { [type]: Config } = await import(`../services/${name}/dist/src/config.js`);
    const pod = podsOf(all).find((candidate) => candidate.name === name);
    expect(loadConfig(Config, environmentOf(pod, all))).toBeInstanceOf(Config);
  });

  it.each(Object.keys(services))('run %s with the Node options of npm start', (name) => {
    const pod = podsOf(all).find((candidate) => candidate.name === name);
    expect(pod.spec.containers[0].args).toEqual(planned.find((process) => process.name === name).args);
  });

  it('route every service to existing pods and ports', () => {
    for (const { metadata, spec } of ofKind(all, 'Service')) {
      const pod = podsOf(all).find(({ metadata: { labels } }) =>
        Object.entries(spec.selector).every(([label, value]) => labels[label] === value),
      );
      const ports = pod?.spec.containers[0].ports;
      for (const { port, targetPort = port } of spec.ports)
        expect(
          ports.some((candidate) => candidate.name === targetPort || candidate.containerPort === targetPort),
          metadata.name,
        ).toBe(true);
    }
  });
});

describe('the payment providers', () => {
  const podOf = (overlay, name) => podsOf(documents[overlay]).find((pod) => pod.name === name);
  const environment = (overlay, name) => environmentOf(podOf(overlay, name), documents[overlay]);

  it.each(providerSettings)('give $usedBy the variable $name of the sandbox in the overlay local', (setting) => {
    const urls = { sandbox: 'http://sandbox:3001', browsers: 'http://localhost:3001' };
    for (const service of setting.usedBy)
      expect(environment('local', service)[setting.name]).toBe(sandboxSettings(urls)[setting.name]);
  });

  it('have their webhooks delivered by the sandbox in the overlay local', () => {
    expect(environment('local', 'sandbox')).toMatchObject(webhookUrls('http://gateway:3000'));
  });

  it('are called at their own addresses in the overlay production', () => {
    expect(environment('production', 'payments')).toMatchObject(providerDefaults);
  });

  it.each(providerSettings.filter(({ what }) => what))('have $name in docs/deploy.md', ({ name }) => {
    expect(readFileSync(new URL('../docs/deploy.md', import.meta.url), 'utf8')).toContain(name);
  });
});

describe('production manifests', () => {
  it.each(Object.keys(services))('give %s probes, resource limits, topology spread and a disruption budget', (name) => {
    const pod = podsOf(production).find((candidate) => candidate.name === name);
    const [container] = pod.spec.containers;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(container[probe].httpGet.port).toBe('management');
    expect(container.resources.limits.memory).toMatch(/Mi$/);
    expect(container.resources.requests.cpu).toMatch(/m$/);
    expect(pod.spec.topologySpreadConstraints).toHaveLength(1);
    const scaler = ofKind(production, 'HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === name);
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
    const budget = ofKind(production, 'PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
    expect(budget.spec).toEqual({ minAvailable: 1, selector: { matchLabels: { app: name } } });
    // A rollout starts a new pod before it stops an old one.
    const { strategy } = ofKind(production, 'Deployment').find(({ metadata }) => metadata.name === name).spec;
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('run every pod as non-root, with a read-only root file system and no capabilities', () => {
    const pods = podsOf(production);
    expect(new Set(pods.map(({ name }) => name))).toEqual(new Set([...Object.keys(services), 'migrate']));
    for (const { spec } of pods) {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, image } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(image).toMatch(/:[^:]+$/);
      }
    }
  });

  it('admit outside traffic only to the gateway and overlay-realtime, and otherwise only RPCs and scrapes @asvs-1.3.6 @asvs-1.3.7 @asvs-13.2.4 @asvs-13.2.5 @asvs-13.4.5', () => {
    const policies = ofKind(production, 'NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata.name === 'deny-all').spec).toMatchObject({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const open = policies
      .filter(({ spec }) =>
        (spec.ingress ?? []).some(({ from }) => !from || from.some((peer) => peer.namespaceSelector || peer.ipBlock)),
      )
      .map(({ metadata, spec }) => [metadata.name, spec.podSelector.matchLabels, spec.ingress[0].ports]);
    expect(open).toEqual([
      ['scraping', { 'app.kubernetes.io/part-of': 'tipnaija' }, [{ port: 9100 }]],
      ['world-to-gateway', { app: 'gateway' }, [{ port: 'http' }]],
      ['world-to-sockets', { app: 'overlay-realtime' }, [{ port: 'sockets' }]],
    ]);
  });

  it('restrict the egress of every pod to the destinations of its policies', () => {
    const egressRules = ofKind(production, 'NetworkPolicy').flatMap(({ metadata, spec }) =>
      (spec.egress ?? []).map((rule) => ({ name: metadata.name, ...rule })),
    );
    expect(egressRules.length).toBeGreaterThan(4);
    expect(egressRules.filter(({ to }) => !to?.length).map(({ name }) => name)).toEqual([]);
    const toEverywhere = egressRules.filter(({ to }) => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'));
    expect(toEverywhere.map(({ name, ports }) => [name, ports.map(({ port }) => port)])).toEqual([
      ['to-mail', [465, 587]],
      ['to-providers', [443]],
      ['to-webhooks', [443]],
    ]);
    // These rules exclude the cluster's own network and the cloud's metadata address.
    for (const { to } of toEverywhere) expect(to[0].ipBlock.except).toContain('169.254.0.0/16');
  });

  it('contain no secret', () => {
    expect(ofKind(production, 'Secret')).toEqual([]);
    expect(JSON.stringify(production)).not.toMatch(/sk_(live|test)_|FLWSECK|whsec_|postgres:\/\//);
  });
});
