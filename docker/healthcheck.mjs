/**
 * Checks the readiness of the process in this container: services on their management port, the sandbox on its only
 * port.
 */
const { MANAGEMENT_PORT, SANDBOX_PORT } = process.env;
const url = MANAGEMENT_PORT ? `http://127.0.0.1:${MANAGEMENT_PORT}/health/ready` : `http://127.0.0.1:${SANDBOX_PORT}/`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
