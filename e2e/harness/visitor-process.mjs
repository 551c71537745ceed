/**
 * Loads a creator's page repeatedly and initiates a payment in every tenth request, until a message arrives; then sends the
 * durations in ms. Runs in its own process, because the load of the test process would distort the measurement.
 */
const [url, username, creatorId] = process.argv.slice(2);
const loadPage = () => fetch(`${url}/api/streamers/${username}`);
const initiatePayment = () =>
  fetch(`${url}/api/donations/initiate`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ streamerId: creatorId, amount: 250_000, paymentMethod: 'paystack' }),
  });

let isOver = false;
process.once('message', () => {
  isOver = true;
});

// Exits together with the test process.
process.once('disconnect', () => process.exit());

const durations = [];
await loadPage();
process.send('here');
while (!isOver) {
  const start = performance.now();
  const response = await (durations.length % 10 === 0 ? initiatePayment() : loadPage());
  await response.text();
  if (!response.ok) throw new Error(`A visitor got status ${response.status}.`);
  durations.push(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
process.send(durations, () => process.disconnect());
