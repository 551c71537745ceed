/** The look, with the variables of Stripe's Appearance API that a page most often sets. */
const VARIABLES = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-secondary',
  colorDanger: '--danger',
  fontFamily: '--font',
  borderRadius: '--radius',
  colorTextPlaceholder: '--placeholder',
  fontSizeBase: '--size',
  colorWarning: '--banner-text',
};

const NIGHT = {
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#c4c7d0',
  colorPrimary: '#8ab4ff',
  colorDanger: '#ffa3b8',
  colorWarning: '#ffd98a',
};

const CSS = `
:host { display: block; color-scheme: light dark; }
.form { display: grid; gap: .75rem; color: var(--text, #30313d); font: var(--size, 1rem)/1.4 var(--font, system-ui, sans-serif); }
.banner { margin: 0; padding: .5rem .75rem; border-radius: var(--radius, .4rem); background: color-mix(in srgb, #f2b33d 18%, var(--background, #fff)); color: var(--banner-text, #664d03); font-weight: 600; text-align: center; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; }
.brands { float: right; display: flex; gap: .375rem; }
.brands span { padding: .05rem .4rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .3rem; color: var(--text-secondary, #6d6e78); font-size: .75rem; font-weight: 600; }
label { display: block; margin-bottom: .25rem; font-size: .93rem; }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .6rem .75rem; border: 1px solid #8792a2; border-radius: var(--radius, .4rem); background: var(--background, #fff); color: inherit; font: inherit; }
input::placeholder { color: var(--placeholder, #6d6e78); opacity: 1; }
input:focus-visible { border-color: var(--primary, #0570de); outline: 3px solid var(--primary, #0570de); outline-offset: 1px; }
input[aria-invalid="true"] { border-color: var(--danger, #b3093c); color: var(--danger, #b3093c); }
input:disabled { opacity: .6; }
.error { margin: .25rem 0 0; color: var(--danger, #b3093c); font-size: .93rem; }
.hint { margin: 0; color: var(--text-secondary, #6d6e78); font-size: .85rem; }
`;

export function styleSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}

/** Classes of Stripe's rules, and what they are here. */
const CLASSES = { '.Input': 'input', '.Label': 'label', '.Error': '.error' };

/** Returns the style sheet of an appearance's rules, such as `{ '.Input': { boxShadow: 'none' } }`. */
export function rulesSheet({ rules = {} } = {}) {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(rules)) {
    const drawn = CLASSES[selector];
    if (drawn === undefined) continue;
    const { style } = sheet.cssRules[sheet.insertRule(`${drawn} {}`, sheet.cssRules.length)];
    Object.assign(style, declarations);
  }
  return sheet;
}

export function applyAppearance(host, appearance = {}) {
  const chosen = { ...(appearance.theme === 'night' ? NIGHT : {}), ...appearance.variables };
  for (const [name, property] of Object.entries(VARIABLES)) {
    if (chosen[name] === undefined) host.style.removeProperty(property);
    else host.style.setProperty(property, chosen[name]);
  }
}
