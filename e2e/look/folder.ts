import { fileURLToPath } from 'node:url';

/** Where `npm run look` saves pictures and recordings. */
export const lookFolder = process.env.LOOK_DIR ?? fileURLToPath(new URL('../../test-results/look', import.meta.url));
