/** Hands a file to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
