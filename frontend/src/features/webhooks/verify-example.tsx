import { Code, CodeExample } from '../../components/code-example';

const code = `import { Webhook }
  from "standardwebhooks";

const webhook = new Webhook(secret);
// body: the text, not parsed
const { data } =
  webhook.verify(body, headers);`;

/** How a server knows that a tip comes from us. */
export function VerifyExample(fold: { isOpen?: boolean; group?: string }) {
  return (
    <CodeExample
      {...fold}
      title="Check that it came from TipNaija"
      language="JavaScript"
      code={code}
      what="webhook example"
    >
      Most languages have a <Code>standardwebhooks</Code> library. Answer 2xx within 10 seconds. A tip can come twice
      with one <Code>webhook-id</Code>: count it once.
    </CodeExample>
  );
}
