import { ApiError } from './api-client';
import { emailHelp, isEmailComplete } from './email';

/** Error messages by API field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Error codes that concern one field without naming it in `details`. */
const fieldOfCode: Partial<Record<string, string>> = {
  'username.taken': 'username',
  'username.reserved': 'username',
  'email.taken': 'email',
  'password.incorrect': 'password',
  'second-factor.code-invalid': 'code',
  'second-factor.locked': 'code',
  'bank-account.not-found': 'accountNumber',
};

/** Returns the server's errors of single fields; empty for other errors. */
export function serverFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOfCode[error.code ?? ''];
  return field ? { [field]: error.reason } : namedFields(error.details);
}

/** Returns whether the server's reason belongs beside a field. */
export function hasFieldErrors(error: unknown): boolean {
  return Object.keys(serverFieldErrors(error)).length > 0;
}

/**
 * `details.fields` is a record of messages by name, or a list of `{ field, message }`. The first message of a field
 * wins.
 */
function namedFields(details: unknown): FieldErrors {
  const fields = isRecord(details) ? details.fields : null;
  if (Array.isArray(fields)) {
    const entries = fields.filter(isRecord).map(({ field, message }) => [field, message] as const);
    return sentences(entries.reverse());
  }
  return isRecord(fields) ? sentences(Object.entries(fields)) : {};
}

function sentences(entries: readonly (readonly [unknown, unknown])[]): FieldErrors {
  return Object.fromEntries(entries.filter(([name, words]) => typeof name === 'string' && typeof words === 'string'));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Validates the named controls of a form: `required`, `type="email"` and `minLength`. */
export function formFieldErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || !control.willValidate) continue;
    const problem = problemOf(control);
    if (problem) errors[control.name] = problem;
  }
  return errors;
}

function isControl(element: Element): element is Control {
  return /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function problemOf(control: Control): string | null {
  const isEmail = control.type === 'email';
  if (control.value.trim() === '') return control.required ? missingMessage(control, isEmail) : null;
  if (isEmail && !isEmailComplete(control.value)) return emailHelp;
  const least = 'minLength' in control ? control.minLength : 0;
  return control.value.length < least ? `Use at least ${least} characters.` : null;
}

function missingMessage(control: Control, isEmail: boolean): string {
  const label = control.labels?.[0]?.textContent?.toLowerCase() ?? 'answer';
  return `Enter your ${isEmail ? 'email address' : label.replace(/^your /, '')}.`;
}
