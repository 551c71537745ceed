import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../components/copy-button';
import { Card } from '../../components/ui/card';

const curlExample = (origin: string) => `curl -H "Authorization: Bearer tn_..." \\
"${origin}/api/v1/tips?after=0"`;

const feedExample = (origin: string) => `const feed = new WebSocket("${origin.replace(/^http/, 'ws')}/feed");
feed.onopen = () => feed.send(JSON.stringify({ key: "tn_..." }));
feed.onmessage = ({ data }) => console.log(JSON.parse(data));`;

/** The shortest way to a first answer, for the person who writes the bot. */
export function HowTo() {
  const titleId = useId();
  const { origin } = window.location;
  return (
    <Card className="grid content-start gap-5 p-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        How to use a key
      </h2>
      <Example title="Read past tips" code={curlExample(origin)} what="curl command">
        Oldest first, up to 500 at a time with <Code>limit</Code>. Send <Code>next</Code> back as <Code>after</Code> for
        more. Amounts are kobo.
      </Example>
      <Example title="Hear tips live" code={feedExample(origin)} what="feed example">
        The first message is your place, then each tip comes once, in order. After a cut, connect to{' '}
        <Code>/feed?after=</Code> with the <Code>id</Code> of your last tip and you miss nothing.
      </Example>
      <p className="text-sm text-ink-soft">
        Test alerts and alert controls are in the{' '}
        <a href="/api/docs" className="font-medium text-brand underline">
          full list of calls
        </a>
        . Names and messages are checked like on your stream; a tip that waits for your OK comes without them.
      </p>
    </Card>
  );
}

type ExampleProps = { title: string; code: string; what: string; children: ReactNode };

function Example({ title, code, what, children }: ExampleProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{title}</h3>
        <CopyButton text={code} label={`Copy ${what}`} what="Example" variant="plain" />
      </div>
      <pre className="rounded-xl bg-sunken p-4 font-mono text-xs break-words whitespace-pre-wrap">{code}</pre>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-mono text-xs text-ink">{children}</code>;
