import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Returns a JSON Schema for each exported type of `src/http`: the API's response bodies, generated from the types that
 * the gateway compiles against.
 */
export function responseSchemas() {
  const generator = createGenerator({
    path: path('src/http/*.ts'),
    tsconfig: path('tsconfig.json'),
    skipTypeCheck: true,
  });
  const { definitions } = generator.createSchema('*');
  // The validators describe request classes, and functions (their schemas carry `$comment`) are not responses.
  const responses = Object.entries(definitions).filter(
    ([name, schema]) => !/(?:Request|Query)$/.test(name) && !schema.$comment,
  );
  return JSON.parse(
    JSON.stringify(Object.fromEntries(responses)).replaceAll('#/definitions/', '#/components/schemas/'),
  );
}
