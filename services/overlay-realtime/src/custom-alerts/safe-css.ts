/**
 * Sanitizes a creator's CSS: it may style only the alert card, load no resources, and must not hide the test label.
 * Allowed are plain rules, selectors built from the card's classes, and listed properties and functions. Everything
 * else is removed and reported.
 */
import { styleableClasses } from '@tipnaija/contracts';
import { type CssNode, type Declaration, generate, lexer, parse, type Rule, walk } from 'css-tree';

export type SafeCss = { css: string; problems: string[] };

const classes: ReadonlySet<string> = new Set(styleableClasses);

const properties =
  /^(?:color|opacity|background(?:-(?:color|image|size|position|repeat|clip))?|border(?:-(?:top|right|bottom|left|top-left|top-right|bottom-left|bottom-right))?(?:-(?:color|style|width|radius))?|outline(?:-(?:color|style|width|offset))?|box-shadow|text-(?:shadow|transform|align|decoration|decoration-color|decoration-style|indent)|font(?:-(?:family|size|style|weight|variant))?|letter-spacing|word-spacing|line-height|padding(?:-(?:top|right|bottom|left))?|margin(?:-(?:top|right|bottom|left))?|transform|transform-origin|filter|width|max-width|min-width|height|max-height|min-height|gap|fill|stroke|stroke-width)$/;

const functions =
  /^(?:rgba?|hsla?|(?:repeating-)?(?:linear|radial|conic)-gradient|calc|min|max|clamp|var|translate[XYxy]?|rotate|scale[XYxy]?|skew[XYxy]?|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|saturate|sepia)$/;

/** Allowed selector parts: the card's classes, combinators, and the `::before` and `::after` pseudo-elements. */
const selectorParts: ReadonlySet<string> = new Set(['ClassSelector', 'Combinator', 'PseudoElementSelector', 'Nth']);

export function safeCss(source: string): SafeCss {
  const problems: string[] = [];
  const tree = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ message }) => problems.push(message),
  });
  const kept: string[] = [];
  if (tree.type !== 'StyleSheet') return { css: '', problems };
  tree.children.forEach((node) => {
    if (node.type === 'Rule') kept.push(...safeRule(node, problems));
    else if (node.type === 'Atrule') problems.push(`${lineOf(node)}@${node.name} is not allowed`);
    else if (node.type !== 'Comment') problems.push(`${lineOf(node)}this could not be read`);
  });
  return { css: kept.join('\n'), problems: problems.slice(0, 20) };
}

function safeRule(rule: Rule, problems: string[]): string[] {
  const wrong = wrongSelector(rule.prelude);
  if (wrong !== null) {
    problems.push(`${lineOf(rule)}${wrong} is not a part of the alert`);
    return [];
  }
  const declarations: string[] = [];
  rule.block.children.forEach((node) => {
    if (node.type !== 'Declaration') {
      if (node.type !== 'Comment') problems.push(`${lineOf(node)}this could not be read`);
      return;
    }
    const reason = wrongDeclaration(node);
    if (reason === null) declarations.push(generate(node));
    else problems.push(`${lineOf(node)}${reason}`);
  });
  return declarations.length === 0 ? [] : [`${withinCard(rule.prelude)}{${declarations.join(';')}}`];
}

/** Scopes each selector to `.alert`, because the goal also has a backdrop. */
function withinCard(prelude: CssNode): string {
  const selectors = generate(prelude).split(',');
  return selectors.map((selector) => (/^\.alert(?![\w-])/.test(selector) ? selector : `.alert ${selector}`)).join(',');
}

function wrongSelector(prelude: CssNode): string | null {
  if (prelude.type !== 'SelectorList') return 'this selector';
  let wrong: string | null = null;
  prelude.children.forEach((selector) => {
    if (selector.type !== 'Selector' || selector.children.first?.type !== 'ClassSelector') wrong ??= generate(selector);
    else
      selector.children.forEach((part) => {
        if (!selectorParts.has(part.type)) wrong ??= generate(part);
        else if (part.type === 'ClassSelector' && !classes.has(part.name)) wrong ??= generate(part);
        else if (part.type === 'PseudoElementSelector' && !/^(?:before|after)$/.test(part.name))
          wrong ??= generate(part);
      });
  });
  return wrong;
}

function wrongDeclaration(declaration: Declaration): string | null {
  const { property, value } = declaration;
  if (!properties.test(property)) return `${property} is not allowed`;
  let wrong: string | null = null;
  walk(value, (node) => {
    if (node.type === 'Url') wrong ??= 'url() is not allowed';
    else if (node.type === 'Function' && !functions.test(node.name)) wrong ??= `${node.name}() is not allowed`;
    else if (node.type === 'Raw') wrong ??= `the value of ${property} could not be read`;
  });
  if (wrong !== null) return wrong;
  const isKnown = generate(value).includes('var(') || lexer.matchDeclaration(declaration).error === null;
  return isKnown ? null : `${property} has no value like ${generate(value).slice(0, 40)}`;
}

function lineOf({ loc }: CssNode): string {
  return loc ? `Line ${loc.start.line}: ` : '';
}
