import { type ReactNode, useId } from 'react';
import { Code, CodeExample } from '../../components/code-example';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';

/** A shown key is cut, so a copied example would not work with it. The lines fit on a phone. */
const curlExample = (origin: string) => `curl \\
  ${origin}/api/v1/tips \\
  -H "Authorization: Bearer YOUR_KEY"`;

const feedExample = (origin: string) => `const feed = new WebSocket(
  "${origin.replace(/^http/, 'ws')}/feed",
);
feed.onopen = () => feed.send(
  JSON.stringify({ key: "YOUR_KEY" }),
);
feed.onmessage = ({ data }) =>
  console.log(JSON.parse(data));`;

/** Examples of the same group: one is open at a time. */
export const howToGroup = 'how-to';

/** The shortest way to a first answer, for the person who writes the bot. Stays in view beside a long list. */
export function HowTo({ children }: { children: ReactNode }) {
  const titleId = useId();
  const { origin } = window.location;
  return (
    <Card
      className="grid content-start gap-2 p-5 pt-4 lg:sticky lg:top-[calc(var(--top-strip,0px)+1rem)]"
      aria-labelledby={titleId}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="text-lg">
          How to connect
        </h2>
        <a href="/api/docs" className={`-mr-3.5 ${buttonClass({ variant: 'plain', size: 'small' })}`}>
          API reference
        </a>
      </div>
      <div className="divide-y divide-line">
        <CodeExample
          title="Read past tips"
          language="Terminal"
          code={curlExample(origin)}
          what="curl command"
          group={howToGroup}
          isOpen
        >
          Oldest first, up to 500 at a time with <Code>limit</Code>. Send <Code>next</Code> back as <Code>after</Code>{' '}
          for more. Amounts are kobo.
        </CodeExample>
        <CodeExample
          title="Hear tips live"
          language="JavaScript"
          code={feedExample(origin)}
          what="feed example"
          group={howToGroup}
        >
          The first message is your place, then each tip comes once, in order. After a cut, connect to{' '}
          <Code>/feed?after=</Code> with the <Code>id</Code> of your last tip and you miss nothing.
        </CodeExample>
        {children}
      </div>
      <p className="border-t border-line pt-4 text-xs text-wrap text-ink-soft">
        Test alerts and alert controls are in the API reference. Names and messages are checked like on your stream; a
        tip that waits for your OK comes without them.
      </p>
    </Card>
  );
}
