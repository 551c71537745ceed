/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

type PanelProps = { title: string; text?: string; children?: ComponentChildren };

/** What stands in place of the live screen. */
export function Panel({ title, text, children }: PanelProps) {
  return (
    <main className="panel">
      <img className="logo" src="/favicon.svg" alt="TipNaija" />
      <h1>{title}</h1>
      {text && <p className="soft">{text}</p>}
      {children}
    </main>
  );
}
