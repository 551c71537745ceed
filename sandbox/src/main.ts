import { readConfig } from './config.js';
import { buildServer } from './server.js';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await buildServer(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close());
  }
  await server.listen({ host: config.host, port: config.port });
  console.log(`Sandbox for payment providers: ${config.publicUrl} (no real money)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
