import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** A JSON Schema per exported type of `src/http`: what the API answers, from the types the gateway is compiled against. */
export function answerSchemas() {
  const generator = createGenerator({
    path: path('src/http/*.ts'),
    tsconfig: path('tsconfig.json'),
    skipTypeCheck: true,
  });
  const { definitions } = generator.createSchema('*');
  // Request classes are described by their validators, and functions (which carry a comment) answer nothing.
  const answers = Object.entries(definitions).filter(
    ([name, schema]) => !/(?:Request|Query)$/.test(name) && !schema.$comment,
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(answers)).replaceAll('#/definitions/', '#/components/schemas/'));
}
