import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { type ReactNode, useId } from 'react';
import { Code, CodeExample } from '../../components/code-example';
import { Card } from '../../components/ui/card';

const curlExample = (origin: string, key: string) => `curl -H "Authorization: Bearer ${key}" \\
  "${origin}/api/v1/tips?after=0"`;

const feedExample = (
  origin: string,
  key: string,
) => `const feed = new WebSocket("${origin.replace(/^http/, 'ws')}/feed");
feed.onopen = () => feed.send(JSON.stringify({ key: "${key}" }));
feed.onmessage = ({ data }) => console.log(JSON.parse(data));`;

export const howToGroup = 'how-to';

type HowToProps = {
  keys: readonly ApiKeyItem[];
  /** Examples of the same group. */
  children: ReactNode;
};

/** The shortest way to a first answer, for the person who writes the bot. */
export function HowTo({ keys, children }: HowToProps) {
  const titleId = useId();
  const { origin } = window.location;
  const reader = keys.find(({ scopes }) => scopes.includes('tips:read'));
  const key = `${reader?.prefix ?? 'tn_'}…`;
  return (
    <Card className="grid content-start gap-2 p-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        How to connect
      </h2>
      <div className="divide-y divide-line">
        <CodeExample
          title="Read past tips"
          code={curlExample(origin, key)}
          what="curl command"
          group={howToGroup}
          isOpen
        >
          Oldest first, up to 500 at a time with <Code>limit</Code>. Send <Code>next</Code> back as <Code>after</Code>{' '}
          for more. Amounts are kobo.
        </CodeExample>
        <CodeExample title="Hear tips live" code={feedExample(origin, key)} what="feed example" group={howToGroup}>
          The first message is your place, then each tip comes once, in order. After a cut, connect to{' '}
          <Code>/feed?after=</Code> with the <Code>id</Code> of your last tip and you miss nothing.
        </CodeExample>
        {children}
      </div>
      <p className="text-sm text-wrap text-ink-soft">
        Test alerts and alert controls are in the{' '}
        <a href="/api/docs" className="font-medium text-brand underline">
          full list of calls
        </a>
        . Names and messages are checked like on your stream; a tip that waits for your OK comes without them.
      </p>
    </Card>
  );
}
