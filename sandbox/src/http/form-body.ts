export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/**
 * Reads application/x-www-form-urlencoded with bracketed names, the notation in which PHP clients
 * send nested objects to Paystack and in which Stripe takes every request:
 * `metadata[donation_id]=42`, `channels[]=card`, `channels[0]=card`.
 */
export function parseFormBody(body: string): Record<string, FormValue> {
  const root = emptyRecord();
  for (const [name, value] of new URLSearchParams(body)) {
    place(root, pathOf(name), value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

type Tree = { [key: string]: string | Tree };

function pathOf(name: string): string[] {
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

// Without a prototype a name such as __proto__[x] is an ordinary key.
function emptyRecord(): Tree {
  return Object.create(null) as Tree;
}
