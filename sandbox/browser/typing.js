let isPressed = false;
document.addEventListener('pointerdown', () => (isPressed = true), true);
document.addEventListener('pointerup', () => (isPressed = false), true);
document.addEventListener('pointercancel', () => (isPressed = false), true);

/** An error that appears while a button is being pressed would push the button from under the pointer. */
export function afterPress(action) {
  if (!isPressed) {
    action();
    return;
  }
  document.addEventListener('pointerup', () => setTimeout(() => action(), 0), { once: true });
}

/** Spaces come and go while somebody types in the middle; the caret stays behind the same digit. */
export function keepingCaret(input, format) {
  const isAtEnd = input.selectionStart === input.value.length;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replaceAll(/\D/g, '').length;
  input.value = format();
  if (isAtEnd) return;
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < input.value.length; position += 1) {
    if (/\d/.test(input.value[position])) digits += 1;
  }
  input.setSelectionRange(position, position);
}
