import { Code, CodeExample } from '../../components/code-example';

const code = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.TIPNAIJA_SECRET);
// The body as it came, before any JSON parser.
const { type, data } = webhook.verify(body, headers);`;

/** How a server knows that a tip comes from us. */
export function VerifyExample() {
  return (
    <CodeExample title="Check that it is us" code={code} what="webhook example">
      There is a <Code>standardwebhooks</Code> library for most languages. Answer 2xx within 10 seconds. A tip may come
      twice with the same <Code>webhook-id</Code>: count it once.
    </CodeExample>
  );
}
