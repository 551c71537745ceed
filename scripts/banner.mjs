import { join } from 'node:path';
import { bold, dim } from './messages.mjs';
import { demoLogin } from './seed-demo.mjs';

/**
 * Returns the addresses and logins to print after the start.
 * @param {Awaited<ReturnType<typeof import('./running-system.mjs').startSystem>>} system
 */
export function welcome({ plan, dataDir, demo, admin }) {
  const { publicUrl, isSandbox } = plan.configuration;
  const lines = [['TipNaija', bold(publicUrl)]];
  if (demo) {
    lines.push(['Tip the demo creator', bold(`${publicUrl}/${demo.username}`)]);
    lines.push(['Overlay for OBS', bold(`${publicUrl}/overlay/${demo.overlayToken}`)]);
    lines.push(['Dashboard', `${bold(`${publicUrl}/login`)}  ${demoLogin.email} / ${demoLogin.password}`]);
  }
  if (admin) {
    const password = admin.isGiven ? dim('your ADMIN_PASSWORD') : admin.password;
    lines.push(['Admin', `${bold(`${publicUrl}/admin`)}  ${admin.email} / ${password}`]);
  }
  if (isSandbox) {
    lines.push(['Sandbox checkout', `${bold(`http://localhost:${plan.ports.sandbox}`)}  ${dim('no real money')}`]);
    lines.push(['Mailbox', `${bold(`http://localhost:${plan.ports.sandbox}/mailbox`)}  ${dim('every mail we send')}`]);
  }
  lines.push(['Logs', dim(join(dataDir, 'logs'))]);
  const width = Math.max(...lines.map(([label]) => label.length));
  const body = lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`).join('\n');
  return `\n${body}\n\n  Ctrl-C stops everything.\n`;
}
