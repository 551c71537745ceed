import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Returns one JSON Schema document per event, keyed by file name, generated from the types that publishers and handlers
 * compile against. The event name in PascalCase names the type: `payments.donation-paid` carries `DonationPaid`.
 */
export async function eventDocuments() {
  const { events } = await import('./dist/events/index.js');
  const generator = createGenerator({
    path: path('src/events/*.events.ts'),
    tsconfig: path('tsconfig.json'),
    skipTypeCheck: true,
  });
  return Object.fromEntries(
    events.map((event) => {
      const schema = generator.createSchema(typeNameOf(event.name));
      const document = {
        title: event.name,
        version: event.version,
        owner: event.owner,
        consumers: event.consumers,
        ...schema,
      };
      return [`${event.name}.v${event.version}.json`, `${JSON.stringify(document, null, 2)}\n`];
    }),
  );
}

function typeNameOf(eventName) {
  return eventName.split('.')[1].replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}
