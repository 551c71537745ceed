import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words, and pairs of adjacent words, that identifiers, comments, documents and test titles may not use, with the word that the
 * field uses. `giveUp` and "give up" are the same pair. The check keeps a private dialect from growing back. Text that people read on screens and in mails is not checked.
 */
export const wordsToAvoid = new Map([
  ['whoever', 'name the actor'],
  ['nobody', 'name the actor'],
  ['somebody', 'name the actor'],
  ['told', 'published, notified, received'],
  ['owed', 'pending'],
  ['fact', 'event'],
  ['facts', 'events'],
  ['refusal', 'error, rejection'],
  ['refusals', 'errors, rejections'],
  ['offence', 'violation'],
  ['offences', 'violations'],
  ['yardstick', 'baseline'],
  ['evening', 'chaos run'],
  ['evenings', 'chaos runs'],
  ['patience', 'timeout'],
  ['watcher', 'dashboard connection, viewer'],
  ['watchers', 'dashboard connections, viewers'],
  ['complaint', 'error, warning'],
  ['complaints', 'errors, warnings'],
  ['patrol', 'verify'],
  ['patrolled', 'verified'],
  ['greet', 'send the welcome'],
  ['legs', 'entries'],
  ['give up', 'abandon, quarantine, stop'],
  ['gave up', 'abandoned, quarantined, stopped'],
  ['set aside', 'dead-letter (events), quarantine (provider events)'],
  ['put back', 'return, decline'],
  ['taken back', 'revoked'],
  ['an ask', 'a request'],
  ['kept draft', 'saved draft'],
  ['keep draft', 'save draft'],
  ['take picture', 'take a screenshot'],
  ['serious problems', 'accessibility violations'],
  ['answer schemas', 'response schemas'],
]);

/** Files that quote such words on purpose. */
const exceptions = new Set([
  'scripts/checks/word-list.mjs',
  'scripts/checks/word-list.spec.mjs',
  // Old names of metrics, for people who look for them.
  'CHANGELOG.md',
  // The Unix account of that name.
  'scripts/servers/unprivileged-account.mjs',
]);
const checked = /\.(?:tsx?|mjs|md|ya?ml|json)$/;
const ignored =
  /^(?:sandbox\/(?:schemas|data|browser)|docs\/events|k8s\/(?:rendered|schemas)|.*package(?:-lock)?\.json$)/;
const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file);

/**
 * @param {string} root the repository
 * @returns {Promise<string[]>} one line per use: `path:line: "word": use ...`
 */
export async function findWordsToAvoid(root) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })
    .split('\n')
    .filter(
      (file) => checked.test(file) && !ignored.test(file) && !exceptions.has(file) && existsSync(join(root, file)),
    );
  const ts = (await import('typescript')).default;
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const parts = isCode(file) ? checkedParts(ts, source, file) : [{ text: source, position: 0 }];
    return parts.flatMap(({ text, position }) =>
      findInText(text).map(({ word, index }) => {
        const line = source.slice(0, position + index).split('\n').length;
        return `${file}:${line}: "${word}": ${wordsToAvoid.get(word)}`;
      }),
    );
  });
}

/** @returns {{ word: string, index: number }[]} the words and pairs of a text that are to be avoided */
export function findInText(text) {
  const words = splitWords(text);
  const pairs = words.slice(1).flatMap(({ word, index }, previous) => {
    const first = words[previous];
    const between = text.slice(first.index + first.word.length, index);
    return /^[\s_*-]{0,8}$/.test(between) ? [{ word: `${first.word} ${word}`, index: first.index }] : [];
  });
  return [...words, ...pairs].filter(({ word }) => wordsToAvoid.has(word));
}

/** @returns {{ text: string, position: number }[]} the identifiers, comments and test titles of a source file */
export function checkedParts(ts, source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? 4 : 3);
  const parts = [];
  const add = (from, to) => parts.push({ text: source.slice(from, to), position: from });
  const comments = new Set();
  const addComments = (position) => {
    for (const range of ts.getLeadingCommentRanges(source, position) ?? []) {
      if (comments.has(range.pos)) continue;
      comments.add(range.pos);
      add(range.pos, range.end);
    }
  };
  const visit = (node) => {
    addComments(node.getFullStart());
    if (ts.isIdentifier(node)) add(node.getStart(), node.end);
    if (ts.isCallExpression(node) && isTest(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) add(title.getStart(), title.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return parts;
}

const isTest = (callee) => /^(?:it|test|describe)\b/.test(callee);

/** @returns {{ word: string, index: number }[]} the words of a text in lower case; `aWordLikeThis` is four */
export function splitWords(text) {
  return [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index,
  }));
}
