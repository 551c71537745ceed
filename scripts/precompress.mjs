import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes .br and .gz siblings at the best quality at build time; the gateway serves them directly.
 * @param {string} dir
 */
export async function precompress(dir) {
  const files = readdirSync(dir, { recursive: true }).filter((name) => /\.(?:js|css|html|svg)$/.test(name));
  await Promise.all(files.map((name) => writeSiblings(join(dir, name))));
}

async function writeSiblings(file) {
  const content = await readFile(file);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
