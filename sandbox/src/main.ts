import { readConfig } from './config.js';
import { buildServer } from './server.js';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await buildServer(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close());
  }
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    // Stops the SMTP server when the HTTP port is in use.
    await server.close();
    throw error;
  }
  console.log(`Sandbox for payment providers: ${config.publicUrl} (no real money)`);
  console.log(`Sandbox for mail: port ${config.mail.smtpPort}, read at ${config.publicUrl}/mailbox (no mail leaves)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
