export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/**
 * Parses application/x-www-form-urlencoded with bracketed names, in which PHP clients send nested
 * objects to Paystack and in which Stripe expects every request:
 * `metadata[donation_id]=42`, `channels[]=card`, `channels[0]=card`.
 */
export function parseFormBody(body: string): Record<string, FormValue> {
  const root = emptyRecord();
  for (const [name, value] of new URLSearchParams(body)) {
    place(root, parsePath(name), value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

type Tree = { [key: string]: string | Tree };

function parsePath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) return [name];
  return [match[1], ...[...match[2].matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
}

function place(root: Tree, path: string[], value: string): void {
  let branch = root;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(branch).length) : part;
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const existing = branch[key];
    const next = typeof existing === 'object' ? existing : emptyRecord();
    branch[key] = next;
    branch = next;
  });
}

function withArrays(value: string | Tree): FormValue {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  const children = keys.map((key) => withArrays(value[key] ?? ''));
  if (isList) return children;
  return Object.fromEntries(keys.map((key, index) => [key, children[index] ?? '']));
}

// An object without a prototype treats a name such as __proto__[x] as an ordinary key.
function emptyRecord(): Tree {
  return Object.create(null) as Tree;
}
