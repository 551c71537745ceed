/**
 * Somebody who looks at a creator's page and now and then asks for a payment, until told to stop; then says what each took, in ms.
 * A process of its own: whoever attacks is busy, and would measure itself.
 */
const [url, username, creatorId] = process.argv.slice(2);
const look = () => fetch(`${url}/api/streamers/${username}`);
const ask = () =>
  fetch(`${url}/api/donations/initiate`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ streamerId: creatorId, amount: 250_000, paymentMethod: 'paystack' }),
  });

let isOver = false;
process.once('message', () => {
  isOver = true;
});

// Nobody goes on visiting for a test that has gone.
process.once('disconnect', () => process.exit());

const took = [];
await look();
process.send('here');
while (!isOver) {
  const start = performance.now();
  const answer = await (took.length % 10 === 0 ? ask() : look());
  await answer.text();
  if (!answer.ok) throw new Error(`A visitor was answered ${answer.status}.`);
  took.push(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
process.send(took, () => process.disconnect());
