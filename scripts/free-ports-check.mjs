import { isPortFree } from './servers/ports.mjs';

/**
 * Checks the ports before anything starts; otherwise the conflict would only be in the log of some process.
 * @param {ReturnType<typeof import('./process-plan.mjs').portsFrom>} ports
 */
export async function rejectTakenPorts(ports) {
  const wanted = {
    'the pages (PORT)': ports.gateway,
    'the sandbox': ports.sandbox,
    'the sandbox mailbox': ports.sandboxSmtp,
    'overlay sockets': ports.overlayHttp,
    ...Object.fromEntries(Object.entries(ports.rpc).map(([name, port]) => [`${name} RPC`, port])),
    ...Object.fromEntries(Object.entries(ports.management).map(([name, port]) => [`${name} metrics`, port])),
  };
  const taken = [];
  for (const [use, port] of Object.entries(wanted)) if (!(await isPortFree(port))) taken.push(`${port} (${use})`);
  if (taken.length === 0) return;
  throw new Error(
    `Another program listens on port ${taken.join(', ')}. Stop it, or choose another: PORT=${ports.gateway + 100} npm start`,
  );
}
