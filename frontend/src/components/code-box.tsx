import { CopyButton } from './copy-button';

type CodeBoxProps = {
  title: string;
  language: string;
  code: string;
  /** Completes "Copy ...". */
  what: string;
};

/** Code with its language and a button to copy it. On a phone it breaks its lines, elsewhere it scrolls. */
export function CodeBox({ title, language, code, what }: CodeBoxProps) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-page max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
      <div className="flex items-center justify-between border-b border-line bg-sunken pl-5 max-sm:pr-2 sm:pl-3.5">
        <p className="text-xs font-medium text-ink-soft">{language}</p>
        <CopyButton text={code} label={`Copy ${what}`} what="Example" variant="plain" />
      </div>
      <pre
        role="region"
        aria-label={`Code: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        className="fade-right overflow-x-auto rounded-b-xl px-5 py-3 font-mono text-[0.75rem] leading-relaxed -outline-offset-2 max-sm:wrap-anywhere max-sm:whitespace-pre-wrap sm:p-3.5 sm:text-xs"
      >
        {code.split(textsAndComments).map((part, index) => {
          const look = lookOf(part);
          if (!look) return part;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
            <span key={index} className={look}>
              {part.includes(ownPart) ? <OwnPart text={part} /> : part}
            </span>
          );
        })}
      </pre>
    </div>
  );
}

const textsAndComments = /("[^"]*"|^\/\/.*)/m;

function lookOf(part: string): string {
  if (part.startsWith('"')) return 'text-brand';
  return part.startsWith('//') ? 'text-ink-soft' : '';
}

/** Stands for what the reader puts in its place. */
const ownPart = 'YOUR_KEY';

function OwnPart({ text }: { text: string }) {
  const [before, after] = text.split(ownPart);
  return (
    <>
      {before}
      <mark className="rounded-sm bg-accent-tint font-semibold text-accent">{ownPart}</mark>
      {after}
    </>
  );
}
